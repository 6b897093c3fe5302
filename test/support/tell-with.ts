/** What a route of news sends and edits, with a database that knows each thing that it asks for. */
import type { TellNews } from "../../src/bot/feature.ts";
import type { Screen } from "../../src/bot/ui/screen.ts";
import type { Visit } from "../../src/bot/visit.ts";
import type { AccountRow } from "../../src/db/rows/accounts.ts";
import type { Decision } from "../../src/db/rows/decisions.ts";
import type { NoticeRow } from "../../src/db/rows/notices.ts";
import type { QuestionRow } from "../../src/db/rows/questions.ts";
import { ServiceNotFound } from "../../src/errors.ts";
import { accounts, type Length, PERSON, WORDS } from "./told-facts.ts";

export interface Known {
  readonly news: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly account: Partial<AccountRow>;
  /** Those that the news is about; the signing queue, too. */
  readonly decisions: readonly Decision[];
}

export async function tellWith(
  tell: TellNews,
  visit: Visit,
  length: Length,
  known: Known,
): Promise<{ readonly sent: readonly Screen[]; readonly edited: readonly Screen[] }> {
  const sent: Screen[] = [];
  const edited: Screen[] = [];
  const chat = {
    send: async (screen: Screen) => sent.push(screen),
    edit: async (_messageId: number, screen: Screen) => {
      edited.push(screen);
      return "edited";
    },
    delete: async () => true,
    removeButtons: nothing,
    discard: nothing,
  } as never;
  const { news, data } = known;
  const about = { accountId: "a", kind: "invoice", documentId: "d", group: "g" };
  const dependencies = dependenciesOf(visit, length, known);
  await tell({ ...visit, dependencies, chat }, { ...about, news, data } as NoticeRow);
  return { sent, edited };
}

async function nothing(): Promise<null> {
  return null;
}

function dependenciesOf(visit: Visit, length: Length, { data, decisions: some, account: over }: Known) {
  const own = accounts(length).map((account) => ({ ...account, ...over }));
  const [account] = own;
  const [first] = some;
  const session = { ...first, messageId: 7, state: "ended", linkId: null };
  return {
    ...visit.dependencies,
    db: {
      accounts: {
        ...{ find: async () => account, findOfUser: async () => own, findOfOrganization: async () => own },
      },
      users: {
        find: async () => ({ name: PERSON[length], username: null, blockedAt: null }),
        setResume: nothing,
      },
      decisions: {
        find: async (id: string) => some.find((one) => one.id === id) ?? first,
        findOfSession: async () => some,
        findOpen: nothing,
      },
      notices: {
        findMessage: async () => null,
        findDueOf: async () => some.slice(1).map(({ id }) => ({ id, accountId: "a", data })),
        findLatest: nothing,
        findDue: async () => some.map(({ id }) => ({ data: { decisionId: id }, createdAt: 0 })),
        ...{
          findNewestMessage: async () => 9,
          findOfMessage: async () => [],
          write: nothing,
          setTold: nothing,
        },
      },
      messages: {
        findDocumentMessage: async () => 7,
        findPanel: async () => 8,
        setDocumentMessage: nothing,
        setPanel: nothing,
      },
      signingSessions: {
        findEarlier: async () => null,
        findSharing: async () => [],
        ...{ find: async () => session, findWithMessage: async () => (some.length > 1 ? session : null) },
        setMessage: nothing,
      },
      signingLinks: { findWaysBack: async () => [] },
      signButtons: { find: nothing },
      // It left the lists: what was kept of it is told.
      seenDocuments: { find: () => Promise.reject(new ServiceNotFound("gone", 404)), see: nothing },
      watched: { findDocument: async () => null },
      submissions: { find: async () => first, wasLastForbidden: async () => false },
      drafts: { findOfAccount: async () => [{ id: "draft" }] },
      questions: { find: async () => questionOf(length) },
    },
    signing: { ...visit.dependencies.signing, findSigningQueue: async () => some },
    readings: { find: () => null },
    log: { error: nothing },
    service: { heard: () => ({ awaySince: null, heardAt: visit.now() }) },
  } as unknown as Visit["dependencies"];
}

export function questionOf(length: Length): QuestionRow {
  const [account] = accounts(length);
  return {
    ...{ id: "q", tin: account?.tin, kind: "invoice", documentId: "d", number: "MT-26/0081" },
    ...{ fromUserId: 2, toUserId: 2, note: WORDS[length], answer: WORDS[length] },
  } as unknown as QuestionRow;
}
