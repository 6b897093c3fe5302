/** The news of decisions that moved between the one who prepared them and their signer. */
import { z } from "zod";
import { randomId } from "../engine/random-id.ts";
import { defineNews, type NewNotice } from "./news.ts";

/** Somebody prepared decisions for a colleague to sign; `from` is that person's account, null where it left. */
export const given = defineNews({
  name: "given",
  data: z.object({ from: z.string().nullable(), instead: z.string().nullable().default(null) }),
});

/** `by`: the other side's account; null where it left. */
const data = z.object({ decisionIds: z.array(z.string()).readonly(), by: z.string().nullable() });

/** For who prepared them: they are open, and the own ones again. */
export const givenBack = defineNews({ name: "givenBack", data });
export const takenBack = defineNews({ name: "takenBack", data });

/** An account, and whose it is. */
export interface Receiver {
  readonly telegramUserId: number;
  readonly id: string;
}

/**
 * Tells a colleague of decisions that somebody prepared for signing; their number is read when it is told. `instead`:
 * the account for which they were prepared, where the colleague signs in its place.
 */
export function givenNotice(
  { telegramUserId, id: accountId }: Receiver,
  from: Pick<Receiver, "id"> | null,
  instead: string | null = null,
): NewNotice {
  return given.notice({
    telegramUserId,
    accountId,
    data: { from: from?.id ?? null, ...(instead === null ? {} : { instead }) },
    dedupeKey: `given:${randomId()}`,
  });
}
