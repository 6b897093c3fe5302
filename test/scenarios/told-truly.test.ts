import { describe, expect, it } from "vitest";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import { said } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  asksForPassword,
  linkIn,
  logsIn,
  newestId,
  opensNewInvoice,
  seesIn,
  seesNew,
  seesOutcome,
  signsAs,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const json = (status: number, body: unknown) => Response.json(body, { status });

describe("what a person is told", () => {
  const world = useWorld();

  it("holds the reason of a refused login", async () => {
    const person = world().person("Yangi");
    person.send("/start");
    world().door.interceptNext(/\/login$/, async () =>
      json(422, { message: "Error", errors: ["Hisob vaqtincha yopilgan"] }),
    );
    await asksForPassword(person, "nargiza");
    person.send("wrong");
    await person.sees("Hisob vaqtincha yopilgan");
  });

  it("holds what the service warns of although it took the signature", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await acceptsNewInvoice(world(), dilnoza);
    await linkIn(dilnoza, card.id);
    world().door.interceptNext(/\/sign\/invoice\/accept$/, async (proceed) => {
      const answered = await proceed();
      return json(answered.status, { success: true, warning: "Hamkor QQS to‘lovchi emas" });
    });
    await signsAs(dilnoza, world().browser("dilnoza"));
    await seesIn(dilnoza, card.id, "Hamkor QQS to‘lovchi emas");
  });

  it("is on the card and after the login, when the service lets only somebody else sign, and why", async () => {
    const kamola = await world().loggedIn("kamola");
    const first = await acceptsNewInvoice(world(), kamola);
    expect(kamola.message(first.card.id)?.text).not.toContain(said("card-may-not-sign"));
    await linkIn(kamola, first.card.id);
    expect(await signsAs(kamola, world().browser("kamola"))).toMatchObject([{ result: "forbidden" }]);
    const refused = await seesOutcome(kamola, first.card.id, `${said("failed-accept")}.`);
    expect(refused.text).toContain(said("decision-detail-forbidden"));
    // Told once, and aloud: in a message of its own, in place of the other.
    await world().settled();
    const told = kamola
      .messages()
      .filter(({ text, isDeleted }) => !isDeleted && text.includes(said("failed-accept")));
    expect(told).toHaveLength(1);
    expect(told[0]?.id).toBeGreaterThan(first.card.id);
    const { card } = await opensNewInvoice(world(), kamola);
    expect(kamola.message(card.id)?.text).toContain(said("card-may-not-sign"));
    const before = newestId(kamola);
    kamola.send("/login");
    await logsIn(world(), kamola, "kamola");
    await seesNew(kamola, before, said("card-may-not-sign"));
  });

  it("greets nobody a second time who adds an organization", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const before = newestId(dilnoza);
    dilnoza.send("/login");
    const asked = await seesNew(dilnoza, before, said("login-another"));
    expect(asked.labels).toContain(said("back-btn"));
    expect(asked.text).not.toContain(said("login-welcome"));
    await logsIn(world(), dilnoza, "nargiza");
    const { organization, tin } = world().demo("nargiza");
    await seesNew(
      dilnoza,
      before,
      said("login-added", { organization, tin: `${said("tin-word")}\u00a0${tin}` }),
    );
  });
});

describe("where answering is switched off", () => {
  const off = { on: false };
  const world = useWorld({
    profile: { kinds: { ...sandboxProfile.kinds, invoice: { actions: { accept: off, reject: off } } } },
  });

  it("home counts what is answered elsewhere, and a card says so", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const before = newestId(dilnoza);
    dilnoza.send("/home");
    const [, rest = ""] = said("waiting-elsewhere", { count: 9 }).split("9");
    await seesNew(dilnoza, before, rest.trim());
    const { card } = await opensNewInvoice(world(), dilnoza);
    expect(dilnoza.message(card.id)?.text).toContain(said("card-answered-elsewhere"));
    expect(card.labels).not.toContain(said("action-accept-btn"));
  });
});
