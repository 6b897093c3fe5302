/** The job that follows a posted decision to its final state. */
import { z } from "zod";
import type { Decision } from "../db/decisions.ts";
import type { SideEffects } from "../db/write-side-effects.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import { AppError, LoginNeeded } from "../errors.ts";
import { type Located, locateDocument } from "../reading/locate-document.ts";
import {
  FOLLOW_FOR_MS,
  FOLLOW_WITHOUT_LOGIN_FOR_MS,
  followJob,
  NOT_ARRIVED_AFTER_MS,
} from "./follow-schedule.ts";
import { judgeState } from "./judge-state.ts";
import { type DecisionNews, decisionNotices, NOT_ARRIVED } from "./news.ts";
import type { Handler, SigningParts } from "./signing-parts.ts";

const payloadSchema = z.object({ decisionId: z.string(), step: z.number().int() });
const UNDER_WAY = ["following", "unknown"] as const;
const MAX_DETAIL_LENGTH = 500;

type Move = Parameters<SigningParts["db"]["submissions"]["move"]>[1];

/** One look at one decision. */
interface Look {
  readonly parts: SigningParts;
  readonly decision: Decision;
  readonly step: number;
  /** Milliseconds since the posting. */
  readonly elapsed: number;
}

/** Looks once and writes what it means, together with the next look where there is one. */
export function createFollowHandler(parts: SigningParts): Handler {
  return async (job) => {
    const { decisionId, step } = payloadSchema.parse(job.payload);
    const decision = await parts.db.decisions.find(decisionId);
    if (!decision || !UNDER_WAY.some((state) => state === decision.state)) return;
    const elapsed = parts.clock.now() - postedAt(decision);
    await lookOnce({ parts, decision, step, elapsed });
  };
}

async function lookOnce(look: Look): Promise<void> {
  const { parts, decision } = look;
  if (!(await parts.db.accounts.find(decision.accountId))) return await end(look, "untracked", null);
  const user = await parts.db.users.find(decision.telegramUserId);
  let located: Located;
  try {
    located = await locateDocument(
      parts,
      {
        accountId: decision.accountId,
        kind: decision.kind,
        id: decision.documentId as DocumentId,
        number: decision.summary.number,
        actor: parts.profile.kinds[decision.kind].actions[decision.action]?.actor,
        background: true,
      },
      user?.language ?? "ru",
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    parts.log.info("a decision under way could not be looked at", {
      decisionId: decision.id,
      code: error.code,
    });
    return error instanceof LoginNeeded ? await waitForLogin(look) : await goOn(look);
  }
  if (located.found) return await judge(look, located.document);
  return located.readable ? await goOn(look) : await end(look, "untracked", "decisionUntracked");
}

async function judge(look: Look, document: BusinessDocument): Promise<void> {
  const { parts, decision, elapsed } = look;
  const { kind, action, accountId } = decision;
  const { stateId, number } = document;
  if (stateId === null) return await goOn(look);
  const documentId = decision.documentId as DocumentId;
  await parts.db.seenDocuments.see(accountId, { kind, documentId, number, stateId });
  const verdict = judgeState(parts.profile.kinds[kind].actions, action, decision, stateId);
  const detail = document.lastError?.slice(0, MAX_DETAIL_LENGTH) ?? null;
  switch (verdict) {
    case "done":
      return await end(look, "done", "decisionDone", { stateSeen: stateId });
    case "failed":
      return await end(look, "failed", "decisionFailed", { stateSeen: stateId, detail });
    case "overtaken":
      return await end(look, "failed", "decisionOvertaken", { stateSeen: stateId, detail });
    case "onTheWay":
      return await goOn(look, { to: "following", stateSeen: stateId }, "decisionOnTheWay");
    case "unchanged":
      if (decision.state === "unknown" && elapsed >= NOT_ARRIVED_AFTER_MS) {
        return await end(look, "refused", "decisionNotArrived", { stateSeen: stateId, detail: NOT_ARRIVED });
      }
      return await goOn(look, { to: decision.state, stateSeen: stateId });
  }
}

async function goOn(look: Look, change?: Pick<Move, "to" | "stateSeen">, news?: DecisionNews): Promise<void> {
  if (look.elapsed >= FOLLOW_FOR_MS) return await end(look, "untracked", "decisionUntracked", change);
  const { parts, decision } = look;
  const notices = news ? decisionNotices(decision, news) : [];
  const from = [decision.state];
  await parts.db.submissions.move(
    decision.id,
    { from, to: decision.state, ...change },
    { notices, jobs: [nextLook(look)] },
  );
}

async function waitForLogin(look: Look): Promise<void> {
  if (look.elapsed >= FOLLOW_WITHOUT_LOGIN_FOR_MS) {
    return await end(look, "untracked", "decisionUntracked");
  }
  // Once per ended login, however many decisions wait for the next.
  const account = await look.parts.db.accounts.find(look.decision.accountId);
  const dedupeKey = `account:${look.decision.accountId}:needsLogin:${account?.tokenSince ?? 0}`;
  const notices = decisionNotices(look.decision, "followNeedsLogin").map((notice) => ({
    ...notice,
    dedupeKey,
  }));
  const sideEffects: SideEffects = { notices, jobs: [nextLook(look)] };
  await look.parts.db.notices.write(sideEffects);
}

async function end(
  { parts, decision }: Look,
  to: Decision["state"],
  news: DecisionNews | null,
  change: { stateSeen?: number | null; detail?: string | null } = {},
): Promise<void> {
  const { stateSeen = null } = change;
  await parts.db.submissions.move(
    decision.id,
    { from: UNDER_WAY, ...change, to },
    {
      notices: news ? decisionNotices(decision, news, stateSeen === null ? {} : { stateId: stateSeen }) : [],
      audit: [
        {
          event: news ?? "decisionUntracked",
          telegramUserId: decision.telegramUserId,
          accountId: decision.accountId,
          data: { decisionId: decision.id, stateId: stateSeen },
        },
      ],
    },
  );
}

function nextLook({ parts, decision, step }: Look) {
  return followJob(decision.id, postedAt(decision), parts.clock.now(), step);
}

function postedAt(decision: Decision): number {
  return decision.postedAt ?? decision.updatedAt;
}
