import { describe, expect, it } from "vitest";
import { ZodError } from "zod";
import { readUpdateJob } from "../../../src/bot/pipeline/update-job.ts";
import { noticeJobSchema } from "../../../src/bot/speak/notices/deliver-notice.ts";
import { tableJob, tableJobSchema } from "../../../src/capabilities/downloads/table-job.ts";

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const readTable = (payload: unknown) => tableJobSchema.parse(payload);
const readNotice = (payload: unknown) => noticeJobSchema.parse(payload);
const table = tableJob({ telegramUserId: 1, viewId: "v", messageId: 2 }).payload;
const update = { update_id: 7, message: { text: "hi" } };

describe("a stored payload", () => {
  it.each([
    ["table", readTable, table, table],
    ["notice", readNotice, { noticeId: "n" }, { noticeId: "n" }],
    ["update", readUpdateJob, { update }, update],
  ])("of a %s job is read as it was written", (_type, read, payload, value) => {
    expect(read(stored(payload))).toEqual(value);
  });

  it.each([
    ["table", readTable, { telegramUserId: 1, viewId: "v" }],
    ["notice", readNotice, {}],
    ["update", readUpdateJob, { update: { message: {} } }],
    ["update", readUpdateJob, { password: { handle: "h" } }],
    ["update", readUpdateJob, null],
  ])("of a %s job that another version wrote is refused", (_type, read, payload) => {
    expect(() => read(payload)).toThrow(ZodError);
  });
});
