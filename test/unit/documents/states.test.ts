import { describe, expect, it } from "vitest";
import { builtInKinds } from "../../../src/documents/every-kind.ts";
import { knownStates, stateFilterLabel, stateLabel } from "../../../src/documents/states.ts";

const plain = { stateLabels: {} };

describe("states", () => {
  it("are known wherever an action leads to or starts from them", () => {
    for (const kind of Object.values(builtInKinds)) {
      for (const { from, onTheWay, done, failed } of Object.values(kind.actions)) {
        for (const id of [...from, ...onTheWay, ...done, ...failed]) expect(knownStates).toContain(id);
      }
    }
  });
});

const key = (key: string, args = {}) => ({ kind: "key", key, args });
const text = (text: string) => ({ kind: "text", text });

describe("stateLabel", () => {
  const waiting = { stateId: 15, stateText: "Ожидает подписи" };

  it.each([
    ["that of the receiver's side", waiting, "incoming", key("state-15-incoming")],
    ["that of the sender's side", waiting, "outgoing", key("state-15-outgoing")],
    [
      "the service's text of an unknown one",
      { stateId: 3, stateText: "На проверке" },
      "incoming",
      text("На проверке"),
    ],
    [
      "its number without one",
      { stateId: 3, stateText: null },
      "incoming",
      key("state-unknown", { number: "3" }),
    ],
    ["none where there is none", { stateId: null, stateText: null }, "incoming", key("state-none")],
    ["the service's text of none", { stateId: null, stateText: "Новый" }, "incoming", text("Новый")],
  ] as const)("is %s", (_what, state, view, label) => {
    expect(stateLabel(plain, state, view, "ru")).toEqual(label);
  });

  it.each([
    ["incoming", "Ждёт подписи получателя"],
    ["incoming", "Hamkor imzosini kutmoqda"],
    ["incoming", "Waiting for the recipient’s signature"],
    ["outgoing", "Ждёт вашей подписи"],
    ["outgoing", "Imzongizni kutmoqda"],
    ["outgoing", "Имзонгизни кутмоқда"],
  ] as const)("is the service's where it says that it is somebody else's turn: %s, %s", (view, stateText) => {
    expect(stateLabel(plain, { stateId: 15, stateText }, view, "en")).toEqual(text(stateText));
  });

  it.each([
    ["incoming", "Imzongizni kutmoqda"],
    ["incoming", "Новый"],
    ["outgoing", "Hamkor imzosini kutmoqda"],
    ["outgoing", "Ждёт подписи получателя"],
  ] as const)(
    "is ours where the service says the same in its way, or nothing of it: %s, %s",
    (view, stateText) => {
      expect(stateLabel(plain, { stateId: 15, stateText }, view, "en")).toMatchObject({
        key: `state-15-${view}`,
      });
    },
  );

  it("is the operator's where there is one for this side and language", () => {
    const profile = { stateLabels: { "15": { incoming: { ru: "Подпишите" } } } };
    expect(stateLabel(profile, waiting, "incoming", "ru")).toEqual(text("Подпишите"));
    expect(stateLabel(profile, waiting, "incoming", "en")).toMatchObject({ key: "state-15-incoming" });
    expect(stateLabel(profile, waiting, "outgoing", "ru")).toMatchObject({ key: "state-15-outgoing" });
  });
});

describe("stateFilterLabel", () => {
  it("names -1 only where it selects all incoming documents", () => {
    const { queue } = builtInKinds.statement.lists;
    const { send } = builtInKinds.act.lists;
    if (queue === undefined || send === undefined) throw new Error("lists are gone");
    expect(stateFilterLabel(plain, queue, "-1", "uz")).toMatchObject({ key: "state-all-incoming" });
    expect(stateFilterLabel(plain, queue, "30", "uz")).toMatchObject({ key: "state-30-both" });
    expect(stateFilterLabel(plain, send, "-1", "uz")).toMatchObject({
      key: "state-unknown",
      args: { number: "-1" },
    });
    expect(stateFilterLabel(plain, send, "20", "uz")).toMatchObject({ key: "state-20-outgoing" });
  });
});
