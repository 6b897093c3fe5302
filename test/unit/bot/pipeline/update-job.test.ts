import { describe, expect, it } from "vitest";
import { createCommands } from "../../../../src/bot/pipeline/commands.ts";
import { createSecrets, isSealed } from "../../../../src/bot/pipeline/secrets.ts";
import { createSealUpdate, readUpdateJob } from "../../../../src/bot/pipeline/update-job.ts";

const ASKED = 1001;
const features = [
  {
    commands: { help: async () => {} },
    secrets: {
      isAwaited: async (_of: unknown, person: number, _text: string, mayAnswer: boolean) =>
        person === ASKED && mayAnswer,
      take: async () => {},
    },
  },
];
const seal = createSealUpdate({
  dependencies: {} as never,
  features,
  commands: createCommands(features),
  secrets: createSecrets({ now: () => 0 }),
});

function textOf(person: number, text: string, type = "private") {
  const from = { id: person, is_bot: false, first_name: "D" };
  const chat = { id: person, type, first_name: "D" };
  return { update_id: 9, message: { message_id: 7, date: 1, chat, from, text } } as never;
}

describe("update jobs", () => {
  /** @promise typed-secrets: A password that was asked for is stored nowhere: a handle takes its place. */
  it("hold no text of somebody who is asked for a secret", async () => {
    const job = await seal(textOf(ASKED, "canary"));
    expect(JSON.stringify(job)).not.toContain("canary");
    expect(job).toMatchObject({ updateId: 9, lane: `user:${ASKED}` });
    const { message } = readUpdateJob(JSON.parse(JSON.stringify(job.payload)));
    expect(message).toMatchObject({ message_id: 7, from: { id: ASKED } });
    expect(isSealed(message?.text ?? "")).toBe(true);
    // A password may begin like a command; only those that there are count as one.
    expect(JSON.stringify(await seal(textOf(ASKED, "/canary")))).not.toContain("canary");
  });

  it("hold every other update as it came", async () => {
    for (const update of [textOf(ASKED, "/help"), textOf(2002, "words"), textOf(ASKED, "words", "group")])
      expect((await seal(update)).payload.update).toBe(update);
  });

  it("leave out what is null, at any depth, as Telegram does", async () => {
    const { message } = textOf(2002, "words") as { message: object };
    const nulls = { caption: null, entities: [null, { type: "url", url: null }], reply_to_message: null };
    const job = await seal({ update_id: 9, message: { ...message, ...nulls } } as never);
    expect(job.payload.update).toEqual({
      update_id: 9,
      message: { ...message, entities: [{ type: "url" }] },
    });
  });

  it("are refused where they are none of ours", () => {
    expect(() => readUpdateJob({ update: {} })).toThrow();
  });
});
