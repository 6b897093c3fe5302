/** How long a document of very many lines holds the one thread, in which nobody else is answered. */
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { findNames } from "../../src/bot/address.ts";
import { openCardFrom, openLinesFrom } from "../../src/bot/buttons/card.ts";
import { downloadSummary, openPicture } from "../../src/capabilities/downloads/buttons.ts";
import { documentIdSchema } from "../../src/documents/document-id.ts";
import { createActs } from "../ground/acts.ts";
import { kotibArgs } from "./bot-process.ts";
import { makeInvoicePages, makeLongInvoice } from "./lists.ts";
import { type Person, writeTap } from "./people.ts";
import type { PreparedKotib } from "./prepare-kotib.ts";
import type { StandInTelegram } from "./stand-in-telegram.ts";
import { untilTrue } from "./until-true.ts";
import { withKotib } from "./with-kotib.ts";

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
  const port = await findFreePort();
  const kotib = {
    args: kotibArgs(nodeArgs),
    core,
    people: [person],
    page: page as Buffer,
    acts: createActs(60_000),
    env: { ...prepared.freshEnv().env, METRICS_ADDRESS: `127.0.0.1:${port}` },
  };
  return withKotib(kotib, async ({ service, telegram }) => {
    service.document = answer;
    const document = { kind: "invoice", id: documentIdSchema.parse(id) } as const;
    const names = findNames(person.account, document);
    if (names === null) throw new Error("the document has no name");
    const holdOf = createHolds({ telegram, person, port });
    return {
      card: await holdOf(openCardFrom(person.account, document, null)),
      page: await holdOf(openLinesFrom(person.account, document, 3, null)),
      picture: await holdOf(openPicture.pack(names)),
      pdf: await holdOf(downloadSummary.pack(names)),
    };
  });
}

/** Taps again and again; the returned function gives the shortest of the longest holds (milliseconds). */
function createHolds({
  telegram,
  person,
  port,
}: {
  readonly telegram: StandInTelegram;
  readonly person: Person;
  readonly port: number;
}) {
  let updateId = FIRST_UPDATE_ID;
  const { counts } = telegram;
  const screens = () => counts.sends + counts.edits;

  return async (data: string | null): Promise<number> => {
    if (data === null) throw new Error("the document has no name");
    const holds: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await readLongestHold(port);
      // The measure looks every ten milliseconds, and says nothing before it looked.
      await pause(LOOK_MS);
      const shown = screens();
      telegram.deliver(writeTap(updateId, person, data));
      updateId += 1;
      await untilTrue(() => screens() > shown, "the document was not shown");
      await pause(LOOK_MS);
      holds.push(await readLongestHold(port));
    }
    return Math.min(...holds);
  };
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
