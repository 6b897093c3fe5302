import { describe, expect, it } from "vitest";
import { applyEvent, dropMessage } from "../../telegram/page/chat-state.ts";
import { isOnThisMachine, readOwnLink, safeLink } from "../../telegram/page/links.ts";
import { buildTextTree, type TextNode } from "../../telegram/page/text-tree.ts";
import type { MessageEntity } from "../../telegram/wire.ts";
import { MOMENT } from "../moment.ts";

const flatten = (nodes: readonly TextNode[]): string =>
  nodes
    .map((node) => (typeof node === "string" ? node : `${node.entity.type}(${flatten(node.children)})`))
    .join("");

describe("the chat page's text tree", () => {
  it("nests entities", () => {
    const entities: MessageEntity[] = [
      { type: "bold", offset: 0, length: 5 },
      { type: "italic", offset: 2, length: 2 },
      { type: "code", offset: 6, length: 1 },
    ];
    expect(flatten(buildTextTree("abcde f g", entities))).toBe("bold(abitalic(cd)e) code(f) g");
  });

  it("cuts entities that cross the end of the one around them", () => {
    const entities: MessageEntity[] = [
      { type: "bold", offset: 0, length: 3 },
      { type: "italic", offset: 2, length: 3 },
    ];
    expect(flatten(buildTextTree("abcdef", entities))).toBe("bold(abitalic(c))def");
  });
});

describe("the chat page's links", () => {
  it("opens the web and mail, and nothing that runs code", () => {
    expect(safeLink("example.com/x")).toBe("https://example.com/x");
    expect(safeLink("mailto:namuna@example.com")).toBe("mailto:namuna@example.com");
    expect(safeLink("javascript:alert(1)")).toBeUndefined();
    expect(safeLink("data:text/html,x")).toBeUndefined();
  });

  it("frames nothing from elsewhere", () => {
    expect(isOnThisMachine("http://127.0.0.1:8080/login#x")).toBe(true);
    expect(isOnThisMachine("http://127.0.0.1.example.com/")).toBe(false);
    expect(isOnThisMachine("https://example.com/")).toBe(false);
  });

  it("knows links that lead back to the bot", () => {
    expect(readOwnLink("https://t.me/Kotib_bot?start=a1", "kotib_bot")).toBe("a1");
    expect(readOwnLink("https://t.me/kotib_bot", "kotib_bot")).toBe("");
    expect(readOwnLink("https://t.me/other_bot?start=a1", "kotib_bot")).toBeUndefined();
  });
});

describe("the chat page's state", () => {
  const message = (id: number, text: string) => ({
    id,
    text,
    isFromBot: true,
    date: 0,
    entities: [],
    buttons: [],
    isEdited: false,
    isProtected: false,
  });
  const panel = {
    now: MOMENT,
    bot: { name: "Kotib", username: "kotib", description: "", shortDescription: "" },
    commands: [],
    menuButton: { type: "commands" as const },
    hasStarted: true,
    hasBlockedBot: false,
  };
  const person = { id: 1, name: "Namuna", languageCode: "", lastText: "", lastDate: 0 };
  const first = applyEvent(undefined, {
    name: "snapshot",
    data: { person, panel, messages: [message(1, "a")] },
  });

  it("adds, changes, fades and drops messages", () => {
    const added = applyEvent(first, { name: "message", data: message(2, "b") });
    expect(added?.messages.map(({ text, isNew }) => [text, isNew])).toEqual([
      ["a", false],
      ["b", true],
    ]);
    const edited = applyEvent(added, { name: "message", data: message(1, "c") });
    expect(edited?.messages.map(({ text }) => text)).toEqual(["c", "b"]);
    const leaving = applyEvent(edited, { name: "deleted", data: { id: 1 } });
    expect(leaving?.messages[0]?.isLeaving).toBe(true);
    expect(dropMessage(leaving, 1)?.messages.map(({ id }) => id)).toEqual([2]);
  });

  it("waits for the first snapshot", () => {
    expect(applyEvent(undefined, { name: "message", data: message(2, "b") })).toBeUndefined();
  });
});
