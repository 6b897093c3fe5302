import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  newestId,
  opensPage,
  opensToSign,
  opensWaiting,
  presses,
  seesButton,
  seesNew,
  signingLink,
  types,
} from "../support/chat-steps.ts";
import type { SigningBrowser } from "../support/signing-browser.ts";
import { useWorld } from "../support/use-world.ts";

const MINUTES = 60_000;

interface Page {
  readonly dilnoza: Person;
  readonly browser: SigningBrowser;
  readonly link: string;
}

const urlsOf = (message: ChatMessage, page: "sign" | "login") =>
  message.buttons.flat().flatMap(({ url }) => (url?.includes(`/${page}/`) ? [url] : []));

const living = (person: Person) =>
  person.messages().filter(({ isFromBot, isDeleted }) => isFromBot && !isDeleted);

const newest = (person: Person) => {
  const last = living(person).at(-1);
  if (last === undefined) throw new Error("nothing was said");
  return last;
};

/** The service's answer with another date in it. */
async function changed(proceed: () => Promise<Response>): Promise<Response> {
  const text = await (await proceed()).text();
  return new Response(text.replaceAll(/"facturadate":"[^"]*"/gi, '"facturadate":"2001-02-03"'), {
    headers: { "content-type": "application/json" },
  });
}

const mainsOf = ({ buttons }: ChatMessage) => buttons.flat().filter(({ style }) => style === "primary");

describe("a link to the signing page that leads no further", () => {
  const world = useWorld();

  /** Two documents are accepted and the page over them is open. */
  async function opensPile(): Promise<Page> {
    const dilnoza = await world().loggedIn("dilnoza");
    for (let count = 0; count < 2; count += 1) await acceptsNewInvoice(world(), dilnoza);
    const browser = world().browser("dilnoza");
    const { link } = await opensPage(dilnoza, browser);
    await world().settled();
    return { dilnoza, browser, link };
  }

  const secretOf = (link: string) => new URL(link).pathname.split("/").at(-1) ?? "";

  /** No button of the chat leads to a page that is gone. */
  async function isNowhereDead({ dilnoza, browser }: Pick<Page, "dilnoza" | "browser">): Promise<void> {
    await expect
      .poll(async () => {
        const urls = living(dilnoza).flatMap((message) => urlsOf(message, "sign"));
        const states = await Promise.all([...new Set(urls)].map((url) => browser.state(url)));
        return states.filter(({ status }) => status !== 200).length;
      })
      .toBe(0);
  }

  /** A browser that nobody knows asks; the person chooses another code than it shows. */
  async function answersWrongly(
    { dilnoza, link }: Pick<Page, "dilnoza" | "link">,
    late = false,
  ): Promise<void> {
    const { body } = await world()
      .browser("dilnoza")
      .call<{ browserCode: string }>("ask", { secret: secretOf(link) });
    const { message } = await dilnoza.waitFor(() => dilnoza.findButton(body.browserCode), {
      what: "the codes",
    });
    if (late) {
      world().advance(11 * MINUTES);
      await world().settled();
      // Something newer stands below the question.
      await types(dilnoza, "/home", said("home-to-sign", { count: 2 }));
    }
    await dilnoza.press(message.id, late ? body.browserCode : said("browser-none-btn"));
    await world().settled();
  }

  /** Every document has another date from now on. */
  function changesAll(): void {
    world().door.interceptAll(/\/invoice\/view\//, changed);
  }

  interface Way {
    readonly name: string;
    readonly ends: (page: Page) => Promise<unknown>;
    /** What opening the link that one has comes to: the page's problem, or null where it opens. */
    readonly opens: string | null;
    /** What the newest message says where it has no link. */
    readonly says?: string;
  }

  const ways: readonly Way[] = [
    {
      name: "after a wrong browser code",
      ends: (page) => answersWrongly(page),
      opens: "gone",
    },
    {
      name: "after a wrong browser code, with newer messages below the question",
      async ends(page) {
        const { dilnoza, link } = page;
        const { body } = await world()
          .browser("dilnoza")
          .call<{ browserCode: string }>("ask", { secret: secretOf(link) });
        const { message } = await dilnoza.waitFor(() => dilnoza.findButton(body.browserCode), {
          what: "codes",
        });
        await types(dilnoza, "/home", said("home-to-sign", { count: 2 }));
        await opensWaiting(dilnoza);
        await dilnoza.press(message.id, said("browser-none-btn"));
        await world().settled();
      },
      opens: "gone",
    },
    {
      name: "after an answer that came too late",
      ends: (page) => answersWrongly(page, true),
      opens: null,
    },
    {
      name: "after ten minutes",
      async ends() {
        world().advance(11 * MINUTES);
        await world().settled();
      },
      opens: null,
    },
    {
      name: "when all is signed",
      async ends({ browser, link }) {
        await browser.signAll(link);
        await world().settled();
      },
      opens: "nothingToSign",
      says: said("browser-remembered-nothing"),
    },
    {
      name: "when the person leaves the page",
      async ends({ browser, link }) {
        await browser.end(link);
        await world().settled();
      },
      opens: null,
    },
    {
      name: "when all is taken back in the chat",
      async ends({ dilnoza }) {
        const home = await types(dilnoza, "/home", said("home-to-sign", { count: 2 }));
        await opensToSign(dilnoza, home.id, 2);
        await seesButton(dilnoza, home.id, said("queue-undo-all-btn", { count: 2 }));
        await presses(dilnoza, home.id, said("queue-undo-all-btn", { count: 2 }), said("sign-queue-empty"));
        await world().settled();
      },
      opens: "nothingToSign",
      says: said("sign-queue-empty"),
    },
    {
      name: "when the browser is forgotten",
      async ends({ browser, link, dilnoza }) {
        await world().look.change("delete from browsers");
        const before = newestId(dilnoza);
        await browser.becomeTrusted(link, choosesCode(dilnoza));
        await seesNew(dilnoza, before, said("browser-approved"));
      },
      opens: null,
    },
    {
      name: "when the documents changed",
      async ends({ browser, link }) {
        await browser.end(link);
        changesAll();
      },
      opens: "changed",
      says: said("queue-changed-document", { action: said("action-accept-btn") }),
    },
    {
      name: "after a logout",
      async ends({ dilnoza }) {
        dilnoza.send("/logout");
        const { message, button } = await dilnoza.waitFor(
          () => dilnoza.findButton(said("login-logout-btn")),
          { what: "the question" },
        );
        await dilnoza.press(message.id, button.text);
        await world().settled();
      },
      opens: "gone",
      says: said("login-logged-out"),
    },
  ];

  it.each(ways)("has its successor in the newest message, or says why there is none: $name", async (way) => {
    const page = await opensPile();
    const { dilnoza, browser, link } = page;
    await way.ends(page);
    const { body } = await browser.call<{ problem?: string }>("open", { secret: secretOf(link) });
    expect(body.problem ?? null).toBe(way.opens);
    await world().settled();
    const last = newest(dilnoza);
    if (way.says !== undefined) expect(last.text).toContain(way.says);
    else {
      const [url = ""] = urlsOf(last, "sign");
      expect(await browser.state(url)).toMatchObject({ status: 200 });
      expect(mainsOf(last)).toHaveLength(1);
      expect(mainsOf(last)[0]?.url).toContain("/sign/");
    }
    await isNowhereDead(page);
  });

  it("is replaced in every message, where no browser has opened it before the wrong code", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    for (let count = 0; count < 2; count += 1) await acceptsNewInvoice(world(), dilnoza);
    const browser = world().browser("dilnoza");
    const link = await signingLink(dilnoza);
    await answersWrongly({ dilnoza, link });
    expect(await browser.state(link)).toMatchObject({ status: 410 });
    const [next = ""] = urlsOf(newest(dilnoza), "sign");
    expect(await browser.state(next)).toMatchObject({ status: 200 });
    await isNowhereDead({ dilnoza, browser });
    expect(living(dilnoza).flatMap(mainsOf)).toHaveLength(1);
  });

  it("says so in the message that asked, where nothing is left to sign after a wrong code", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await acceptsNewInvoice(world(), dilnoza);
    const link = await signingLink(dilnoza);
    const { body } = await world()
      .browser("dilnoza")
      .call<{ browserCode: string }>("ask", { secret: secretOf(link) });
    const { message } = await dilnoza.waitFor(() => dilnoza.findButton(body.browserCode), {
      what: "the codes",
    });
    await dilnoza.press(card.id, said("decision-undo-btn"));
    await world().settled();
    await presses(dilnoza, message.id, said("browser-none-btn"), said("browser-closed-nothing"));
  });
});

describe("a signing page that is opened", () => {
  const world = useWorld();

  it.each(["all", "one", "one that changed"])(
    "leaves the list with ticks below as it is: %s",
    async (which) => {
      const dilnoza = await world().loggedIn("dilnoza");
      const { card } = await acceptsNewInvoice(world(), dilnoza);
      if (which === "all") await acceptsNewInvoice(world(), dilnoza);
      const link = await signingLink(dilnoza);
      const list = await opensWaiting(dilnoza);
      await dilnoza.press(list.id, said("choose-btn"));
      const ticks = await dilnoza.waitFor(
        () => {
          const found = dilnoza.message(list.id);
          return found?.labels.some((label) => label.startsWith("⬜")) && found;
        },
        { what: "rows to tick" },
      );
      const row = ticks.labels.find((label) => label.startsWith("⬜")) ?? "";
      await dilnoza.press(list.id, row);
      await world().settled();
      // A message changes in place.
      const { text, labels } = dilnoza.message(list.id) ?? {};
      const browser = world().browser("dilnoza");
      await browser.becomeTrusted(link, choosesCode(dilnoza));
      if (which === "one that changed") {
        world().door.interceptAll(/\/invoice\/view\//, changed);
        await expect(browser.open(link)).rejects.toThrow("changed");
        await dilnoza.sees(said("queue-changed-document", { action: said("action-accept-btn") }));
      } else {
        const code = (await browser.open(link)).documentCode.replace(/^(..)/, "$1 ");
        await dilnoza.sees(({ text }) => text.includes(code), { what: "the code" });
      }
      await world().settled();
      expect(dilnoza.message(list.id)).toMatchObject({ text, labels });
      expect(card.id).not.toBe(list.id);
    },
  );
});
