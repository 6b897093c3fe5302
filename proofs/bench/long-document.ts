/** How long a document of very many lines holds the one thread, in which nobody else is answered. */
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { findNames } from "../../src/bot/address.ts";
import { openCardFrom, openLinesFrom } from "../../src/bot/buttons/card.ts";
import { downloadSummary, openPicture } from "../../src/capabilities/downloads/buttons.ts";
import { documentIdSchema } from "../../src/documents/document-id.ts";
import { createActs } from "../ground/acts.ts";
import { kotibArgs, startBot } from "./bot-process.ts";
import { makeInvoicePages, makeLongInvoice } from "./lists.ts";
import { writeTap } from "./people.ts";
import type { PreparedKotib } from "./prepare-kotib.ts";
import { startStandInService } from "./stand-in-service.ts";
import { startStandInTelegram } from "./stand-in-telegram.ts";
import { untilTrue } from "./until-true.ts";

const LINES = 5000;
const FIRST_UPDATE_ID = 890_000_000;
const LOOK_MS = 30;
/** The shortest of so many holds counts: what else the machine does makes one longer, and nothing makes it shorter. */
const TIMES = 8;

/** Milliseconds of the longest hold while it is shown. */
export interface LongestHolds {
  readonly card: number;
  readonly page: number;
  readonly picture: number;
  readonly pdf: number;
}

/** Asks Kotib's own metrics, which forget the longest hold once they told it. */
export async function measureLongDocument(
  prepared: PreparedKotib,
  { core, nodeArgs, now }: { core: number | null; nodeArgs: readonly string[]; now: number },
): Promise<LongestHolds> {
  const [person] = prepared.people;
  if (person === undefined) throw new Error("nobody is logged in");
  const { id, answer } = makeLongInvoice(LINES, now);
  const [page] = makeInvoicePages(1, now);
  const service = await startStandInService({ pageOf: () => page as Buffer, onAsked: () => undefined });
  service.document = answer;
  const telegram = await startStandInTelegram({
    acts: createActs(60_000),
    people: [person],
    isRight: () => true,
    onConfirmed: () => undefined,
  });
  const port = await findFreePort();
  const env = {
    ...prepared.freshEnv().env,
    BOT_TOKEN: "700000000:made-up-token-of-the-benchmark-000",
    BOT_API_ROOT: telegram.url,
    SERVICE_URL: service.url,
    METRICS_ADDRESS: `127.0.0.1:${port}`,
  };
  const bot = startBot(kotibArgs(nodeArgs), env, core);
  let updateId = FIRST_UPDATE_ID;
  const { counts } = telegram;
  const screens = () => counts.sends + counts.edits;

  async function holdOf(data: string | null): Promise<number> {
    if (data === null) throw new Error("the document has no name");
    const holds: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await readLongestHold(port);
      // The measure looks every ten milliseconds, and says nothing before it looked.
      await pause(LOOK_MS);
      const shown = screens();
      telegram.deliver(writeTap(updateId, person as NonNullable<typeof person>, data));
      updateId += 1;
      await untilTrue(() => screens() > shown, "the document was not shown");
      await pause(LOOK_MS);
      holds.push(await readLongestHold(port));
    }
    return Math.min(...holds);
  }

  try {
    await Promise.race([telegram.firstPoll, bot.ended]);
    const document = { kind: "invoice", id: documentIdSchema.parse(id) } as const;
    const names = findNames(person.account, document);
    if (names === null) throw new Error("the document has no name");
    return {
      card: await holdOf(openCardFrom(person.account, document, null)),
      page: await holdOf(openLinesFrom(person.account, document, 3, null)),
      picture: await holdOf(openPicture.pack(names)),
      pdf: await holdOf(downloadSummary.pack(names)),
    };
  } finally {
    await bot.stop();
    await Promise.all([telegram.close(), service.close()]);
  }
}

async function readLongestHold(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  return Number(seconds) * 1000;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
