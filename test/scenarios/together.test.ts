import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import {
  logsIn,
  newestId,
  newInvoice,
  presses,
  seesButton,
  seesIn,
  seesNew,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("what waits in several organizations", () => {
  const world = useWorld();
  let logged: Person | undefined;

  async function withTwo(): Promise<Person> {
    if (logged !== undefined) return logged;
    logged = await world().loggedIn("dilnoza");
    logged.send("/login");
    await logsIn(world(), logged, "nargiza");
    return logged;
  }

  /** The merged list, from home; the id of its message. */
  async function opensTogether(person: Person): Promise<number> {
    const before = newestId(person);
    person.send("/home");
    const home = await person.sees(
      ({ id, labels }) => id > before && labels.includes(said("home-together-btn")),
      { what: "home" },
    );
    expect(home.labels.length).toBeLessThanOrEqual(7);
    await person.press(home.id, said("home-together-btn"));
    await person.waitFor(() => /waits? in /.test(person.message(home.id)?.text ?? ""), {
      what: "what waits in both",
    });
    return home.id;
  }

  it("is one list, each row with the letters of its organization, for which its card decides and its link signs", async () => {
    const person = await withTwo();
    await newInvoice(world(), "300000022");
    const list = await opensTogether(person);
    const shown = await seesIn(person, list, "NS: Namuna Savdo · MT: Misol Ta’minot");
    expect(shown.text).toMatch(/^\d+ wait in 2 organizations: NS \d+, MT \d+\n/);
    const [, all, ns, mt] = /^(\d+) wait.*: NS (\d+), MT (\d+)/.exec(shown.text) ?? [];
    expect(Number(all)).toBe(Number(ns) + Number(mt));
    const rows = shown.labels.filter((label) => /^(NS|MT) · .+ · /.test(label));
    for (const tag of ["NS", "MT"])
      expect(shown.labels).toContainEqual(expect.stringMatching(`^${tag}: choose`));
    expect(rows).toHaveLength(6);

    // The organization chosen last is the other one.
    const label = await findRow(person, list, "NS");
    const card = await presses(person, list, label, { button: said("action-accept-btn") });
    expect(card.text).toContain("Namuna Savdo");
    const chosen = await presses(person, list, said("action-accept-btn"), says("open", "accept"));
    expect(chosen.text).toContain("Namuna Savdo");

    const again = await opensTogether(person);
    const { labels } = await seesIn(person, again, "NS: Namuna Savdo");
    expect(labels).toContain(said("together-sign-btn", { tag: "NS", count: 1 }));
    expect(labels.some((one) => one.startsWith("✍️ Sign MT"))).toBe(false);
  });

  /** A row of an invoice that this organization received, from page to page. */
  async function findRow(person: Person, list: number, tag: string): Promise<string> {
    for (;;) {
      const { labels = [] } = person.message(list) ?? {};
      const row = labels.find((label) => new RegExp(`^${tag} · (MT|AQ|SY)-`).test(label));
      if (row !== undefined) return row;
      const page = labels.find((label) => label.startsWith("🔄"));
      await person.press(list, "›");
      await person.waitFor(() => !person.message(list)?.labels.includes(page ?? ""), {
        what: "another page",
      });
    }
  }

  it("has the letters that the person chooses, never the same twice", async () => {
    const person = await withTwo();
    const settings = await types(person, "/settings", said("settings-title"));
    await person.press(settings.id, said("settings-organizations-btn", { count: 2 }));
    const label = said("together-tag-btn", { tag: "MT", organization: "Misol Ta’minot" });
    await seesButton(person, settings.id, label);
    await presses(person, settings.id, label, said("together-tag-ask", { tag: "MT" }));
    for (const [text, problem] of [
      ["ns", "together-tag-taken"],
      ["much too long", "together-tag-form"],
    ] as const) {
      person.send(text);
      const again = await person.sees(said(problem));
      expect(again.text).toContain(said("together-tag-ask", { tag: "MT" }));
      expect(again.labels).toEqual([said("back-btn")]);
    }
    person.send("mi");
    const changed = said("together-tag-btn", { tag: "MI", organization: "Misol Ta’minot" });
    await person.sees(({ labels }) => labels.includes(changed), { what: "the new letters" });
    const list = await opensTogether(person);
    await seesIn(person, list, "MI: Misol Ta’minot");
  });

  it("shows the others where the service answers nothing about one, says so, and has the way back when it does again", async () => {
    world().forgive(/does not answer/);
    const person = await withTwo();
    const home = await types(person, "/home", /Misol/);
    expect(home.labels).toContain(said("home-together-btn"));
    const of = world().door.passed.at(-1)?.authorization;
    const away = world().door.interceptAll(/\/documents\//, async (proceed, { authorization }) =>
      authorization === of ? new Response("", { status: 503 }) : proceed(),
    );
    // Nothing of it is remembered any more.
    world().advance(180_000);
    const list = await opensTogether(person);
    const shown = await seesIn(person, list, said("together-unread", { tag: "MI" }));
    expect(shown.text).toMatch(/^\d+ waits? in 1 organization: NS \d+\n/);
    expect(shown.labels.filter((label) => label.startsWith("NS · ")).length).toBeGreaterThan(0);
    expect(shown.labels.some((label) => label.startsWith("MI · "))).toBe(false);
    // Its own screens still lead somewhere, and so does what is shown of the other.
    const card = await presses(
      person,
      list,
      shown.labels.find((label) => label.startsWith("NS · ")) ?? "",
      said("card-state"),
    );
    expect(card.text).toContain("Namuna Savdo");
    await person.press(list, said("lists-back-btn"));
    away();
    const again = await opensTogether(person);
    expect(person.message(again)?.text).toMatch(/wait in 2 organizations/);
  });

  it("shows the others where one login has ended, and the way to log in there", async () => {
    const person = await withTwo();
    // Both were read this moment, and one of them is forgotten with its login.
    await opensTogether(person);
    await world().look.change("update accounts set token = null where tin = '300000022'");
    const before = newestId(person);
    // It was the one chosen last, so home asks for the login.
    person.send("/home");
    const { id: list, text } = await seesNew(person, before, said("error-unauthorized"));
    // Two are logged in, and one of them ended.
    expect(text.split("\n")[0]).toBe("Misol Ta’minot");
    const asked = await presses(
      person,
      list,
      said("login-in-chat-btn"),
      said("login-username", { username: "nargiza" }),
    );
    expect(asked.labels).toContain(said("login-other-name-btn"));
    await presses(person, list, said("cancel-btn"), said("error-unauthorized"));
    const shown = await presses(
      person,
      list,
      said("together-btn"),
      said("together-needs-login", { tag: "MI" }),
    );
    expect(shown.text).toMatch(/^\d+ waits? in 1 organization: NS \d+/);
    expect(shown.labels.some((label) => label.startsWith("NS · "))).toBe(true);
    await person.press(list, said("together-login-btn", { tag: "MI" }));
    await logsIn(world(), person, "nargiza");
    await person.sees(({ text }) => /wait in 2 organizations/.test(text), { what: "both again" });
  });

  it("goes on in another organization when nothing else waits in this one", async () => {
    const person = await withTwo();
    const list = await opensTogether(person);
    const choose = person.message(list)?.labels.find((label) => /^(?!NS)\S+: choose/.test(label)) ?? "";
    const tag = choose.split(":")[0];
    const count = Number(/\((\d+)\)/.exec(choose)?.[1]);
    await presses(person, list, choose, { button: said("choose-all-btn", { count }) });
    await presses(person, list, said("choose-all-btn", { count }), {
      button: said("choose-accept-btn", { count }),
    });
    await person.press(list, /^☑️/);
    const most = said("choose-accept-btn", { count: count - 1 });
    await seesButton(person, list, most);
    await presses(person, list, most, said("choose-nothing-sent"));
    const again = await opensTogether(person);
    const row = () => person.message(again)?.labels.find((label) => label.startsWith(`${tag} · `));
    while (row() === undefined) {
      const page = person.message(again)?.labels.find((label) => label.startsWith("🔄")) ?? "";
      await person.press(again, "›");
      await person.waitFor(() => !person.message(again)?.labels.includes(page), { what: "another page" });
    }
    await presses(person, again, row() ?? "", { button: said("action-accept-btn") });
    await presses(person, again, said("action-accept-btn"), says("open", "accept"));
    const next = person.message(again)?.labels.find((label) => label.startsWith("Next")) ?? "";
    expect(next).toMatch(/^Next · NS \(\d+\)$/);
    const card = await presses(person, again, next, { button: said("action-accept-btn") });
    expect(card.text).toContain("Namuna Savdo");
  });
});
