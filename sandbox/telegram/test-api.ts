/** The requests of tests, besides those of the chat page: waiting, taps by label, the bot's calls, faults. */
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { toPageMessage } from "./chat-snapshot.ts";
import { readPlace } from "./contact-and-place.ts";
import type { Fault } from "./faults.ts";
import type { LocalTelegram } from "./local-telegram.ts";
import { isObject, type JsonObject, readInteger, readText } from "./parameters.ts";
import type { Person } from "./person.ts";

const LONGEST_WAIT_MS = 60_000;
const USUAL_WAIT_MS = 5_000;

/** The kinds of faults that JSON can describe. */
const FAULTS: Record<Fault["kind"], (told: JsonObject) => Fault> = {
  flood: (told) => ({ kind: "flood", retryAfterS: readInteger(told, "retryAfterS", 1, 1) }),
  "bad-gateway": () => ({ kind: "bad-gateway" }),
  "server-error": () => ({ kind: "server-error" }),
  "reset-before": () => ({ kind: "reset-before" }),
  "reset-after": () => ({ kind: "reset-after" }),
  slow: (told) => ({ kind: "slow", ms: readInteger(told, "ms", 1000, 0) }),
  truncated: () => ({ kind: "truncated" }),
  refusal: (told) => ({
    kind: "refusal",
    code: readInteger(told, "code", 400),
    description: readText(told, "description") || "Bad Request",
  }),
};

const readWait = (told: JsonObject) => ({
  timeoutMs: readInteger(told, "timeoutMs", USUAL_WAIT_MS, 0, LONGEST_WAIT_MS),
});

const readReply = (told: JsonObject) => {
  const replyTo = readInteger(told, "replyTo", 0);
  return replyTo === 0 ? {} : { replyTo };
};

/** Answers 408 with the chat's transcript where nothing came in time. */
async function orTimeout<Value>(wait: Promise<Value>): Promise<Value> {
  return await wait.catch((error: unknown) => {
    throw new HTTPException(408, { message: error instanceof Error ? error.message : String(error) });
  });
}

async function tap(person: Person, told: JsonObject) {
  const label = readText(told, "button");
  const messageId = readInteger(told, "messageId", 0);
  const key = person.replyKeyboard?.keyboard.flat().find(({ text }) => text === label);
  if (messageId === 0 && key !== undefined) return { sent: person.pressKey(label).id };
  const press = messageId === 0 ? person.press(label) : person.press(messageId, label);
  return { answer: await orTimeout(press) };
}

/** Routes under `/api`; `getPerson` finds the person that a path names. */
export function createTestApi(
  telegram: LocalTelegram,
  getPerson: (context: Context<never, "/people/:id/x">) => Person,
): Hono {
  const api = new Hono();
  const personOf = (context: unknown) => getPerson(context as Context<never, "/people/:id/x">);

  api.get("/people/:id/messages", async (context) => {
    const person = personOf(context);
    const told = context.req.query();
    const after = told.after === undefined ? {} : { after: readInteger(told, "after", 0) };
    const message = await orTimeout(person.sees(readText(told, "text"), { ...readWait(told), ...after }));
    return context.json(toPageMessage(message));
  });

  api.patch("/people/:id/messages/:messageId", async (context) => {
    personOf(context).edit(
      Number(context.req.param("messageId")),
      readText(await context.req.json<JsonObject>(), "text"),
    );
    return context.json({ ok: true });
  });

  api.delete("/people/:id/messages/:messageId", (context) => {
    personOf(context).delete(Number(context.req.param("messageId")));
    return context.json({ ok: true });
  });

  api.post("/people/:id/contacts", async (context) => {
    const told = await context.req.json<JsonObject>();
    const [phoneNumber, firstName] = [readText(told, "phoneNumber"), readText(told, "firstName")];
    const isOwn = phoneNumber === "" && firstName === "";
    const contact = isOwn ? undefined : { phoneNumber, firstName, lastName: readText(told, "lastName") };
    return context.json({ id: personOf(context).sendContact(contact, readReply(told)).id }, 201);
  });

  api.post("/people/:id/locations", async (context) => {
    const told = await context.req.json<JsonObject>();
    return context.json({ id: personOf(context).sendLocation(readPlace(told), readReply(told)).id }, 201);
  });

  api.post("/people/:id/taps", async (context) =>
    context.json(await tap(personOf(context), await context.req.json<JsonObject>()), 201),
  );

  api.get("/calls", (context) => {
    const { method } = context.req.query();
    return context.json(method === undefined ? telegram.calls : telegram.callsOf(method));
  });

  api.post("/faults", async (context) => {
    const told: unknown = await context.req.json();
    const kind = isObject(told) ? readText(told, "kind") : "";
    if (!isObject(told) || !Object.hasOwn(FAULTS, kind))
      throw new HTTPException(400, { message: `kind must be one of ${Object.keys(FAULTS).join(", ")}` });
    const fault = FAULTS[kind as Fault["kind"]](told);
    telegram.failNext(readText(told, "method") || "*", fault, readInteger(told, "times", 1, 1));
    return context.json({ ok: true }, 201);
  });

  api.delete("/faults", (context) => {
    telegram.clearFaults();
    return context.json({ ok: true });
  });

  api.get("/transcript", (context) => context.text(telegram.transcript()));

  return api;
}
