/** Telegram as far as a tap needs it: hands out updates by long poll, counts the answers and the edits. */
import type { Acts } from "../ground/acts.ts";
import type { Person } from "./people.ts";
import { type Reply, type Served, serve } from "./serve.ts";

const TRUE = '{"ok":true,"result":true}';
const NO_UPDATES = '{"ok":true,"result":[]}';
const ME = JSON.stringify({
  ok: true,
  result: { id: 700000000, is_bot: true, first_name: "Bench", username: "bench_bot", can_join_groups: false },
});
const LONGEST_BATCH = 100;

export interface StandInTelegram extends Served {
  readonly counts: { polls: number; answers: number; edits: number; wrongEdits: number; sends: number };
  /** Puts an update (its JSON) where the next poll finds it. */
  deliver(update: string): void;
  /** Milliseconds that a waiting poll is held for more than one update, as the way to Telegram would. */
  gatherMs: number;
  /** The beginning of the first edit that did not show what was asked for. */
  firstWrong: string | null;
  readonly firstPoll: Promise<number>;
}

export async function startStandInTelegram(options: {
  acts: Acts;
  people: readonly Person[];
  /** Whether the text of an edit (the body of the call) shows what the tap asked for. */
  isRight: (body: string) => boolean;
  /** Hears how far updates are confirmed. */
  onConfirmed: (offset: number) => void;
}): Promise<StandInTelegram> {
  const { acts } = options;
  const panels = new Map(options.people.map(({ id, panel }) => [id, panel]));
  const counts = { polls: 0, answers: 0, edits: 0, wrongEdits: 0, sends: 0 };
  let queue: string[] = [];
  let poll: Reply | null = null;
  let timer: NodeJS.Timeout | null = null;
  let sawPoll: (at: number) => void = () => undefined;
  const firstPoll = new Promise<number>((resolve) => {
    sawPoll = resolve;
  });

  function handOut(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (poll === null || queue.length === 0) return;
    const updates = queue.slice(0, LONGEST_BATCH);
    queue = queue.slice(LONGEST_BATCH);
    const reply = poll;
    poll = null;
    reply(`{"ok":true,"result":[${updates.join(",")}]}`);
  }

  function take(body: string, reply: Reply): void {
    counts.polls += 1;
    sawPoll(performance.now());
    const offset = numberIn(body, "offset");
    if (offset > 0) options.onConfirmed(offset);
    // A bot that comes again has given its earlier poll up.
    poll?.(NO_UPDATES);
    poll = reply;
    if (queue.length >= LONGEST_BATCH || telegram.gatherMs === 0) handOut();
    else if (queue.length > 0) timer ??= setTimeout(handOut, telegram.gatherMs);
  }

  const served = await serve(({ url, body }, reply) => {
    switch (url.slice(url.lastIndexOf("/") + 1)) {
      case "getUpdates":
        return take(body, reply);
      case "getMe":
        return reply(ME);
      case "answerCallbackQuery":
        counts.answers += 1;
        reply(TRUE);
        return acts.called({
          method: "answerCallbackQuery",
          payload: { callback_query_id: textIn(body, "callback_query_id") },
        });
      case "editMessageText": {
        const chat = numberIn(body, "chat_id");
        if (panels.get(chat) === numberIn(body, "message_id") && options.isRight(body)) counts.edits += 1;
        else {
          counts.wrongEdits += 1;
          telegram.firstWrong ??= body.slice(0, 300);
        }
        reply(TRUE);
        return acts.called({ method: "editMessageText", payload: { chat_id: chat } });
      }
      case "sendMessage":
      case "sendPhoto":
      case "sendDocument":
        counts.sends += 1;
        return reply(writeMessage(numberIn(body, "chat_id"), 1_000_000 + counts.sends));
      default:
        return reply(TRUE);
    }
  });

  const telegram: StandInTelegram = {
    ...served,
    counts,
    firstPoll,
    firstWrong: null,
    gatherMs: 0,
    deliver(update) {
      queue.push(update);
      if (poll === null) return;
      if (queue.length >= LONGEST_BATCH || telegram.gatherMs === 0) handOut();
      else timer ??= setTimeout(handOut, telegram.gatherMs);
    },
  };
  return telegram;
}

function writeMessage(chat: number, id: number): string {
  return `{"ok":true,"result":{"message_id":${id},"date":1795000000,"chat":{"id":${chat},"type":"private","first_name":"Sinov"}}}`;
}

function numberIn(body: string, field: string): number {
  const at = body.indexOf(`"${field}":`);
  return at < 0 ? 0 : Number.parseInt(body.slice(at + field.length + 3, at + field.length + 23), 10);
}

function textIn(body: string, field: string): string {
  const at = body.indexOf(`"${field}":"`);
  return at < 0 ? "" : body.slice(at + field.length + 4, body.indexOf('"', at + field.length + 4));
}
