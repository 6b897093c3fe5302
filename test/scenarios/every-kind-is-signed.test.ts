import { describe, expect, it } from "vitest";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import { type Call, createService } from "../../src/api/call.ts";
import { listDocuments } from "../../src/api/operations/list-documents.ts";
import { viewDocument } from "../../src/api/operations/view-document.ts";
import { createTransport } from "../../src/api/transport.ts";
import { openCardFrom } from "../../src/bot/buttons/card.ts";
import { possibleActions } from "../../src/documents/available-actions.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import type { ActionName } from "../../src/documents/description.ts";
import { rolesOf } from "../../src/documents/direction.ts";
import type { BusinessDocument, DocumentId } from "../../src/documents/document.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { createLog } from "../../src/log.ts";
import { said, says } from "../support/bot-words.ts";
import { SIGN, seesIn, seesOutcome, signs } from "../support/chat-steps.ts";
import { createTestClock } from "../support/clock.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";

const made = createProfile(sandboxProfile);
if (!made.ok) throw new Error("the sandbox's profile is no profile");
const profile = made.value;

/** Asks the service past Kotib, as somebody of the sandbox. */
async function asking<T>(world: World, username: string, ask: (call: Call) => Promise<T>): Promise<T> {
  const { password } = world.demo(username);
  const { data } = await world.past<{ data: { token: string } }>(username, "/login", { username, password });
  const options = { clock: createTestClock(), log: createLog("silent") };
  const transport = createTransport({ ...options, baseUrl: world.door.url });
  const call = createService({ transport, profile }).open(data.token);
  return ask(call).finally(() => transport.close());
}

/** A document with which this person may do this. */
async function findDocument(world: World, username: string, kind: KindName, action: ActionName) {
  const { tin } = world.demo(username);
  const described = profile.kinds[kind].actions[action];
  const states = described?.on === true ? described.from : [];
  return asking(world, username, async (call): Promise<BusinessDocument> => {
    for (const [list, { on, filters }] of Object.entries(profile.kinds[kind].lists)) {
      for (const stateId of on && filters.state !== undefined ? states : []) {
        const page = await call(listDocuments, {
          kind,
          list,
          filters: { state: String(stateId) },
          page: 1,
          limit: 15,
          language: "en",
        });
        const found = page.documents.find((one) =>
          possibleActions(profile.kinds[kind], one.stateId, rolesOf(one, tin)).includes(action),
        );
        if (found !== undefined) return found;
      }
    }
    throw new Error(`${username} finds no ${kind} for ${action}`);
  });
}

describe("an action is signed in the chat to its final state:", () => {
  const world = useWorld();

  it.each<{ username: string; kind: KindName; action: ActionName }>([
    { username: "ishonch", kind: "invoice", action: "agentReject" },
    { username: "nargiza", kind: "invoice", action: "cancel" },
    { username: "dilnoza", kind: "act", action: "reject" },
    { username: "dilnoza", kind: "statement", action: "accept" },
    { username: "dilnoza", kind: "waybill", action: "accept" },
    { username: "nargiza", kind: "waybill", action: "cancel" },
  ])("$kind $action by $username", async ({ username, kind, action }) => {
    const person = await world().loggedIn(username);
    const { id } = await findDocument(world(), username, kind, action);
    const documentId = id as DocumentId;
    const home = await person.waitFor(() => person.findButton(said("home-all-lists-btn")), {
      what: "home",
    });
    const account = home.button.callback_data?.split(":").at(-1) ?? "";
    const panel = home.message.id;
    await person.pressData(panel, openCardFrom(account, { kind, id: documentId }, null) ?? "");
    await seesIn(person, panel, said("card-state"));

    await person.press(panel, said(`action-${action}-btn`));
    if (profile.kinds[kind].actions[action]?.reason !== "none") {
      await seesIn(person, panel, said("reason-ask"));
      await person.press(panel, said("reason-wrong-sum"));
    }
    await seesIn(person, panel, says("open", action));
    const release = world().holdsOutcomes();
    await signs(person, world().browser(username));
    await seesOutcome(person, panel, says("following", action));
    release();
    const told = await seesOutcome(person, panel, says("done", action));
    expect(told.labels.some((label) => SIGN.test(label))).toBe(false);
    await world().settled();
    // In its message, or in place of that where a browser was asked about below it; once in any case.
    const isOutcome = ({ id, text, isDeleted }: ChatMessage) =>
      id >= panel && !isDeleted && text.includes(says("done", action));
    expect(person.messages().filter(isOutcome)).toHaveLength(1);

    const { document } = await asking(world(), username, (call) =>
      call(viewDocument, { kind, id: documentId, language: "en" }),
    );
    expect(profile.kinds[kind].actions[action]?.done).toContain(document.stateId);
    expect(world().service.requests.count(`${kind}.${action}`, 200)).toBe(1);
  });
});
