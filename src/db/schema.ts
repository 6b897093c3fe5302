/** Every table of the spine, in the order in which they are swept and moved; times are milliseconds since the epoch. */
import type { StoredTable } from "./engine/define-table.ts";
import { drafts, keptReasons, questions, submissions } from "./tables/decisions.ts";
import { selections, views, walks } from "./tables/lists.ts";
import { loginAttempts, loginLinks, passwordPrompts, usedLaunches } from "./tables/login.ts";
import { accounts, conversations, panels, users } from "./tables/people.ts";
import { counterparties, documentMessages, listRights, seenDocuments, seenStates } from "./tables/seen.ts";
import {
  browserPairings,
  browsers,
  signButtons,
  signingItems,
  signingLinks,
  signingSessions,
  usedSignatures,
} from "./tables/signing.ts";
import { watchedDocuments, watchedLists, watchedOrganizations } from "./tables/watched.ts";
import {
  audit,
  auditChain,
  backups,
  disabledOperations,
  jobs,
  notices,
  takenUpdates,
} from "./tables/work.ts";

export const spineTables: readonly StoredTable[] = [
  users,
  accounts,
  views,
  selections,
  walks,
  seenDocuments,
  seenStates,
  documentMessages,
  counterparties,
  listRights,
  watchedOrganizations,
  // Before its documents, which are forgotten: the next look at it is the first again, or all of them would be news.
  watchedLists,
  watchedDocuments,
  submissions,
  drafts,
  keptReasons,
  questions,
  signingLinks,
  signingSessions,
  signingItems,
  usedSignatures,
  browserPairings,
  signButtons,
  browsers,
  loginLinks,
  usedLaunches,
  passwordPrompts,
  loginAttempts,
  panels,
  conversations,
  jobs,
  takenUpdates,
  notices,
  disabledOperations,
  audit,
  auditChain,
  backups,
];
