/** The bot's dependencies; `main.ts` provides them. */
import type { Accounts } from "../accounts/accounts.ts";
import type { Admission } from "../accounts/admission.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/open-database.ts";
import type { Policies } from "../documents/policies.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { Drafting } from "../drafting/drafting.ts";
import type { DoubtSource } from "../judgement/doubts.ts";
import type { Finding, SelectWaiting, WaitingFinding } from "../judgement/finding.ts";
import type { Log } from "../log.ts";
import type { DocumentMemory } from "../reading/document-memory.ts";
import type { ListSights } from "../reading/list-sights.ts";
import type { ReadingMemory } from "../reading/reading-memory.ts";
import type { Signing } from "../signing/create-signing.ts";
import type { Watch } from "../watch/watch.ts";

export interface ServiceState {
  /** Times in milliseconds: since when it gives no usable answers (null: it does), and when it was last asked. */
  heard(): { readonly awaySince: number | null; readonly heardAt: number | null };
  /** Its trouble now, in words for the operator; null where it answers. */
  trouble(): Promise<string | null>;
}

export interface BotDependencies {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly admission: Admission;
  readonly signing: Signing;
  readonly drafting: Drafting;
  readonly profile: ServiceProfile;
  readonly policies: Policies;
  /** Those of the spine and of the capabilities. */
  readonly doubtSources: readonly DoubtSource[];
  /** Those of the capabilities, for cards. */
  readonly findings?: readonly Finding<unknown>[];
  /** The same for what waits. */
  readonly waitingFindings?: readonly WaitingFinding<unknown>[];
  /** Those of the capabilities who select what is told of it at chosen hours. */
  readonly selectsWaiting?: readonly SelectWaiting[];
  readonly clock: Clock;
  readonly readings: ReadingMemory;
  readonly documents: DocumentMemory;
  /** The lists as watching last saw them. */
  readonly sights: ListSights;
  readonly watch: Pick<Watch, "begin" | "noteActivity" | "replan">;
  readonly service: ServiceState;
  readonly log: Log;
  /** Address of the web server as browsers see it, without a slash at its end. */
  readonly publicUrl: string;
  /** The company that runs this Kotib and its contact; null: not given. */
  readonly operator: { readonly name: string | null; readonly contact: string | null };
  /** Whether the login page may be opened as a Mini App (https, or the sandbox's chat). */
  readonly miniApps: boolean;
  /** Called with the news of each notice that reached its person. */
  readonly onDelivered?: (news: string) => void;
}
