/** The messages that a waiting person takes for an answer: those since the person's last act. */
import { expect, it } from "vitest";
import type { Group } from "../../telegram/group.ts";
import type { Person } from "../../telegram/person.ts";
import { createFixture } from "./telegram-fixture.ts";

const now = { timeoutMs: 0 };

async function meet() {
  const fixture = createFixture();
  const person = fixture.telegram.person({ firstName: "Lola" });
  const group = fixture.telegram.group({ title: "Guruh", members: [person] });
  const mine = person.start();
  const say = async (text: string, markup?: object): Promise<number> => {
    const { result } = await fixture.call("sendMessage", {
      chat_id: person.id,
      text,
      ...(markup === undefined ? {} : { reply_markup: markup }),
    });
    return (result as { message_id: number }).message_id;
  };
  const edit = (message_id: number, text: string) =>
    fixture.call("editMessageText", { chat_id: person.id, message_id, text });
  return { ...fixture, person, group, mine, say, edit };
}

type Met = { person: Person; group: Group; mine: number; old: number };

it.each<[string, (met: Met) => unknown]>([
  ["writing", ({ person }) => person.send("yana")],
  ["editing", ({ person, mine }) => person.edit(mine, "boshqa")],
  ["tapping", ({ person, old }) => person.beginPress(old, "a")],
  ["sending a file", ({ person }) => person.sendPhoto(Buffer.from("surat"))],
  [
    "blocking and unblocking",
    ({ person }) => {
      person.block();
      person.unblock();
    },
  ],
  ["writing in a group", ({ person, group }) => group.send(person, "/salom")],
])("after %s is no message from before", async (_, act) => {
  const { person, group, mine, say, edit } = await meet();
  const old = await say("Savol");
  expect((await person.sees("Savol", now)).id).toBe(old);
  act({ person, group, mine: mine.id, old });
  await expect(person.sees("Savol", now)).rejects.toThrow("a message like Savol since Lola’s last act");
  expect((await person.sees("Savol", { ...now, after: 0 })).id).toBe(old);
  const answer = person.sees(/Savol/);
  await edit(old, "Savol 2");
  expect((await answer).id).toBe(old);
  const next = await say("Savol 3");
  expect((await person.sees("Savol", now)).id).toBe(next);
  expect((await person.sees("Savol 2", now)).id).toBe(old);
});

it("asks above a message where its id is given, whoever acted since", async () => {
  const { person, say } = await meet();
  const first = await say("bir");
  const second = await say("ikki");
  person.send("yana");
  expect((await person.sees(/./, { ...now, after: first })).id).toBe(second);
  await expect(person.sees("bir", { ...now, after: first })).rejects.toThrow(`after #${first}`);
});

it("takes no reaction for an answer", async () => {
  const { call, person, say } = await meet();
  const old = await say("bir");
  const reaction = [{ type: "emoji", emoji: "👍" }];
  person.send("yana");
  expect(await call("setMessageReaction", { chat_id: person.id, message_id: old, reaction })).toMatchObject({
    ok: true,
  });
  await expect(person.sees("bir", now)).rejects.toThrow("bir");
});
