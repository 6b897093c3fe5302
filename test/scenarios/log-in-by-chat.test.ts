import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { asksForPassword, logsIn, newestId, seesIn, seesNew, types } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { startWorld } from "../support/world.ts";

const LOGIN = /\/login$/;
const WRONG = "adashgan-parol-7351";

describe("logging in by the chat", () => {
  const world = useWorld();

  /** @promise typed-secrets: Kotib deletes the message of a typed password at once. */
  it("says kindly that a password is wrong, deletes it, and lets one try again", async () => {
    world().secrets.add(WRONG);
    const dilnoza = world().person("Dilnoza");
    dilnoza.send("/start");
    await asksForPassword(dilnoza, "dilnoza");
    const before = newestId(dilnoza);
    const typed = dilnoza.send(WRONG);
    const told = await seesNew(dilnoza, before, said("error-bad-credentials"));
    // The service's own sentence says the same: one is enough.
    expect(told.text.match(/Wrong user name or password/g)).toHaveLength(1);
    expect(dilnoza.message(typed.id)?.isDeleted).toBe(true);
    expect(told.text).toContain(said("login-ask-password"));
    expect(told.labels).toEqual([said("login-other-name-btn"), said("cancel-btn")]);
    const { password } = world().demo("dilnoza");
    world().secrets.add(password);
    await types(dilnoza, password, "✅");
    const passwords = dilnoza.messages().filter((message) => message.isDeleted);
    // The user name goes as well: it might have been the password.
    expect(passwords).toHaveLength(3);
  });

  it.each([
    { when: "asked for the name", name: "Oshiqqan", isAsked: true },
    { when: "only greeted", name: "Shoshqin", isAsked: false },
  ])("takes user name and password in one message where one is $when", async ({ name, isAsked }) => {
    const person = world().person(name);
    const { password } = world().demo("nargiza");
    for (const secret of [password, WRONG]) world().secrets.add(secret);
    person.send("/start");
    await person.waitFor(() => person.findButton(said("login-in-chat-btn")));
    if (isAsked) {
      await person.press(said("login-in-chat-btn"));
      await person.sees(said("login-ask-username"));
    }
    let before = newestId(person);
    const wrong = person.send(`nargiza ${WRONG}`);
    const told = await seesNew(person, before, said("error-bad-credentials"));
    expect(person.message(wrong.id)?.isDeleted).toBe(true);
    await person.press(told.id, said("login-other-name-btn"));
    await seesIn(person, told.id, said("login-ask-username"));
    before = newestId(person);
    const typed = person.send(`nargiza\n${password}`);
    await seesNew(person, before, "✅");
    expect(person.message(typed.id)?.isDeleted).toBe(true);
  });

  it("takes user name and password in one message also where the password alone is asked for", async () => {
    const person = world().person("Ikkalasi");
    const { password } = world().demo("nargiza");
    world().secrets.add(password);
    person.send("/start");
    await asksForPassword(person, "nargiza");
    const before = newestId(person);
    const typed = person.send(`Nargiza ${password}`);
    await seesNew(person, before, "✅");
    expect(person.message(typed.id)?.isDeleted).toBe(true);
  });

  it("reads a name that a keyboard and a copy have changed, says how it was read, and offers the small letter", async () => {
    const person = world().person("Bosh Harf");
    const { password } = world().demo("nargiza");
    world().secrets.add(password);
    person.send("/start");
    await asksForPassword(person, "Nar\u200bgiza\u2060");
    let before = newestId(person);
    person.send(password);
    const told = await seesNew(person, before, said("error-bad-credentials"));
    expect(told.text).toContain(said("login-name-read", { username: "Nargiza" }));
    await person.press(told.id, said("login-small-btn", { username: "nargiza" }));
    await seesIn(person, told.id, said("login-ask-password"));
    before = newestId(person);
    person.send(`\u200b${password}`);
    await seesNew(person, before, "✅");
  });

  it("takes a login from somebody who is logged in, and lets searches be", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const strong = "Maxfiy$2026!x";
    const { password } = world().demo("dilnoza");
    for (const secret of [password, strong]) world().secrets.add(secret);
    let before = newestId(dilnoza);
    const own = dilnoza.send(`dilnoza ${password}`);
    await seesNew(dilnoza, before, "✅");
    before = newestId(dilnoza);
    const other = dilnoza.send(`buxgalter ${strong}`);
    const told = await seesNew(dilnoza, before, said("error-bad-credentials"));
    await dilnoza.press(told.id, said("cancel-btn"));
    for (const { id } of [own, other]) expect(dilnoza.message(id)?.isDeleted).toBe(true);
    await world().settled();
    for (const words of ["misol 40,9 mln", "andoza MT-0081", "kabel VVG3x2.5"]) {
      const searched = dilnoza.send(words);
      await world().settled();
      expect(dilnoza.message(searched.id)?.isDeleted).toBe(false);
    }
  });

  it("takes the password alone after a wrong one that came unasked, and no two words of a sentence for both", async () => {
    const person = world().person("Adashgan");
    const { password } = world().demo("nargiza");
    for (const secret of [password, WRONG]) world().secrets.add(secret);
    let before = newestId(person);
    const words = person.send("dobryy denchik");
    await seesNew(person, before, said("login-welcome"));
    expect(person.message(words.id)?.isDeleted).toBe(false);
    await types(person, `nargiza ${WRONG}`, said("error-bad-credentials"));
    before = newestId(person);
    const typed = person.send(password);
    await seesNew(person, before, "✅");
    expect(person.message(typed.id)?.isDeleted).toBe(true);
  });

  /** @promise guessed-passwords: Tries are counted before the service is asked. */
  it("sends the sixth wrong password to nobody", async () => {
    const stranger = world().person("Begona");
    stranger.send("/login");
    const asked = world().door.count(LOGIN);
    await asksForPassword(stranger, "nargiza");
    for (let count = 1; count <= 6; count += 1) {
      const before = newestId(stranger);
      const guess = `taxmin-qilingan-${count}`;
      world().secrets.add(guess);
      const typed = stranger.send(guess);
      await seesNew(stranger, before, said(count < 6 ? "error-bad-credentials" : "error-login-limited"));
      expect(stranger.message(typed.id)?.isDeleted).toBe(true);
    }
    expect(world().door.count(LOGIN) - asked).toBe(5);
    // The limit is of the account too: it must not be blocked through another person either.
    const other = world().person("Boshqa");
    other.send("/login");
    await asksForPassword(other, "nargiza");
    await types(other, world().demo("nargiza").password, said("error-login-limited"));
    expect(world().door.count(LOGIN) - asked).toBe(5);
    world().advance(11 * 60_000);
    await logsIn(world(), other, "nargiza");
  });

  /** @promise typed-secrets: The person hears when Telegram does not delete a typed password. */
  it("tells the person when Telegram does not delete the password", async () => {
    const kamola = world().person("Kamola");
    kamola.send("/start");
    await asksForPassword(kamola, "kamola");
    world().telegram.failNext("deleteMessage", {
      kind: "refusal",
      code: 400,
      description: "Bad Request: message can't be deleted",
    });
    const before = newestId(kamola);
    kamola.send(world().demo("kamola").password);
    world().secrets.add(world().demo("kamola").password);
    await seesNew(kamola, before, said("login-password-stays"));
    await seesNew(kamola, before, "✅");
  });

  it("deletes the password also where Telegram asks to wait, or its answer is lost", async () => {
    const person = world().person("Sabrli");
    person.send("/start");
    await asksForPassword(person, "kamola");
    for (const fault of [{ kind: "flood", retryAfterS: 1 }, { kind: "reset-after" }] as const) {
      world().forgive(/job will be tried again/, /message to delete not found/);
      world().telegram.failNext("deleteMessage", fault);
      const before = newestId(person);
      const typed = person.send(WRONG);
      await seesNew(person, before, said("error-bad-credentials"));
      expect(person.message(typed.id)?.isDeleted).toBe(true);
      expect(person.lastMessage(said("login-password-stays"))).toBeUndefined();
    }
    await person.press(said("cancel-btn"));
    await person.waitFor(() => person.findButton(said("login-in-chat-btn")));
  });

  it("says once that the question about the password is left with /cancel", async () => {
    const person = world().person("Voz kechgan");
    person.send("/start");
    await asksForPassword(person, "dilnoza");
    await types(person, "/cancel", said("question-left"));
    await world().settled();
    expect(person.lastMessage(said("question-none"))).toBeUndefined();
    await person.press(said("question-back-btn"));
    await person.sees(said("login-ask-username"));
    await person.press(said("cancel-btn"));
    await person.waitFor(() => person.findButton(said("login-in-chat-btn")));
  });

  it("offers a stranger the way in, whatever comes, and nothing that needs a login", async () => {
    const person = world().person("Begona");
    const picture = { name: "", mimeType: "image/webp", bytes: Buffer.from([0xff, 0xd8, 0xff]) };
    const sends = [
      () => person.send("uzun ".repeat(80)),
      () => person.send("/nonsense"),
      () => person.sendMedia("sticker", picture),
    ];
    for (const send of sends) {
      const before = newestId(person);
      send();
      const told = await seesNew(person, before, said("login-how"));
      expect(told.text).toContain(said("login-welcome"));
      expect(told.labels).toContain(said("login-in-chat-btn"));
    }
  });

  it("takes a command at the password's place as a command, and a late text as a search", async () => {
    const person = world().person("Shoshilmas");
    person.send("/start");
    await asksForPassword(person, "dilnoza");
    await types(person, "/help", said("home-help").slice(0, 20));
    person.send("/login");
    await asksForPassword(person, "dilnoza");
    await person.press(said("cancel-btn"));
    await person.waitFor(() => person.findButton(said("login-in-chat-btn")));
    const asked = world().door.count(LOGIN);
    await types(person, "endi parol emas", said("login-welcome"));
    expect(world().door.count(LOGIN)).toBe(asked);
  });

  it("knows a password that was sent in one breath with the user name", async () => {
    const person = world().person("Shoshqaloq");
    const { password } = world().demo("kamola");
    world().secrets.add(password);
    person.send("/start");
    await person.waitFor(() => person.findButton(said("login-in-chat-btn")));
    await person.press(said("login-in-chat-btn"));
    await person.sees(said("login-ask-username"));
    const before = newestId(person);
    const asked = world().door.passed.length;
    person.send("kamola");
    const typed = [person.send(password), person.send(password)];
    await seesNew(person, before, "✅");
    await world().settled();
    for (const { id } of typed) expect(person.message(id)?.isDeleted).toBe(true);
    // Logged in by the first of them, nobody is asked for a login by the second.
    expect(person.lastMessage()?.text).not.toContain(said("login-ask-username"));
    const searched = world()
      .door.passed.slice(asked)
      .filter(({ path, body }) => !LOGIN.test(path) && body.includes(password));
    expect(searched).toEqual([]);
  });
});

describe("a password typed in the chat", () => {
  const world = useWorld();

  const PHOTO = { name: "x.jpg", bytes: Buffer.from("jpg"), mimeType: "image/jpeg" };
  const asksName = async (person: Person) => {
    person.send("/start");
    await person.waitFor(() => person.findButton(said("login-in-chat-btn")));
    await person.press(said("login-in-chat-btn"));
    await person.sees(said("login-ask-username"));
  };
  const asksPassword = async (person: Person) => {
    person.send("/start");
    await asksForPassword(person, `nomi-${person.user.id}`);
  };
  const greets = async (person: Person) => {
    person.send("/start");
    await person.sees(said("login-welcome"));
  };
  const leaves = async (person: Person) => {
    await asksPassword(person);
    person.send("/help");
    await person.sees(said("question-left"));
  };
  const addsOne = async (person: Person) => {
    person.send("/start");
    await logsIn(world(), person, "dilnoza");
    person.send("/login");
    await asksForPassword(person, `nomi-${person.user.id}`);
    person.send("/help");
    await person.sees(said("question-left"));
  };

  /** @promise typed-secrets: A password is deleted wherever it is typed, and shown nowhere. */
  it.each<{
    way: string;
    before: (person: Person) => Promise<void>;
    types: (person: Person) => { id: number };
    hears: string;
  }>([
    {
      way: "alone at the user name's question",
      before: asksName,
      types: (person) => person.send(WRONG),
      hears: said("login-ask-password"),
    },
    {
      way: "in a sentence at the user name's question",
      before: asksName,
      types: (person) => person.send(`men nargiza ${WRONG}`),
      hears: said("login-username-wrong"),
    },
    {
      way: "with words that name it",
      before: asksName,
      types: (person) => person.send(`Login: yorliq\nParol: ${WRONG}`),
      hears: said("error-bad-credentials"),
    },
    {
      way: "as a picture's caption",
      before: asksPassword,
      types: (person) => person.sendMedia("photo", PHOTO, { caption: WRONG }),
      hears: said("error-bad-credentials"),
    },
    {
      way: "on a picture",
      before: asksPassword,
      types: (person) => person.sendMedia("photo", PHOTO),
      hears: said("error-text-please"),
    },
    {
      way: "as a reply to something older",
      before: asksPassword,
      types: (person) => person.send(WRONG, { replyTo: person.messages()[0]?.id ?? 0 }),
      hears: said("error-bad-credentials"),
    },
    {
      way: "behind a command",
      before: greets,
      types: (person) => person.send(`/login buyruq ${WRONG}`),
      hears: said("error-bad-credentials"),
    },
    {
      way: "by an edit of an older message",
      before: greets,
      types: (person) => {
        const [first = { id: 0 }] = person.messages();
        person.edit(first.id, `tahrir ${WRONG}`);
        return first;
      },
      hears: said("error-bad-credentials"),
    },
    {
      way: "alone, only greeted",
      before: greets,
      types: (person) => person.send(WRONG),
      hears: said("login-typed-deleted"),
    },
    {
      way: "after the question was left",
      before: leaves,
      types: (person) => person.send(WRONG),
      hears: said("login-typed-deleted"),
    },
    {
      way: "after the question was left for another organization",
      before: addsOne,
      types: (person) => person.send(WRONG),
      hears: said("login-typed-deleted"),
    },
  ])("that comes $way is deleted, and shown and searched nowhere", async (row) => {
    world().secrets.add(WRONG);
    const person = world().person(row.way);
    await row.before(person);
    const before = newestId(person);
    const asked = world().door.passed.length;
    const typed = row.types(person);
    await person.sees(({ id, text }) => id >= before && text.includes(row.hears), { what: row.hears });
    await world().settled();
    expect(person.message(typed.id)?.isDeleted).toBe(true);
    expect(person.messages().filter(({ isFromBot, text }) => isFromBot && text.includes(WRONG))).toEqual([]);
    const told = world()
      .door.passed.slice(asked)
      .filter(({ path }) => !LOGIN.test(path));
    expect(told.filter(({ path, body }) => `${path}${body}`.includes(WRONG))).toEqual([]);
  });
});

describe("logging in by the chat, where the operator switched it off", () => {
  it("offers the page only, and an old button of the chat login is out of date", async () => {
    const world = await startWorld({
      policies: { passwordInChat: false, signers: ["key-file"], retentionDays: 30 },
    });
    try {
      const person = world.person("Dilnoza");
      person.send("/start");
      const screen = await person.sees(said("login-welcome"));
      expect(screen.labels).toEqual([said("login-open-btn"), "O‘zbekcha", "Ўзбекча", "Русский"]);
      await person.pressData(screen.id, "login.chat");
      await person.sees(said("error-stale-button"));
      await until(async () => (await world.count("conversations")) === 0, "no question to be open");
      const before = newestId(person);
      const typed = person.send("dilnoza yozilgan-parol-88");
      await seesNew(person, before, said("login-typed-deleted"));
      await world.settled();
      expect(person.message(typed.id)?.isDeleted).toBe(true);
      expect(world.door.count(LOGIN)).toBe(0);
    } finally {
      await world.stop();
    }
  });
});

describe("the limit of a person's messages", () => {
  const world = useWorld({ updatesPerMinute: 8 });

  /** @promise updates: A person who sends too much hears of it, even where the first updates were too many. */
  it("is told to whoever sends more, though these were the first", async () => {
    const hasty = world().person("Shoshqaloq");
    for (let count = 0; count < 9; count += 1) hasty.send("/help");
    await hasty.sees(said("home-left-out").slice(0, 20));
  });
});
