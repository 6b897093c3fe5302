/** The rooms of Kotib over one foundation, and what each hears of another. */
import { createAccounts } from "../accounts/accounts.ts";
import { createAdmission } from "../accounts/admission.ts";
import { createAllowedOrganizations } from "../accounts/allowed-organizations.ts";
import { createDrafting } from "../drafting/drafting.ts";
import { createListSights } from "../reading/list-sights.ts";
import { createSigning } from "../signing/create-signing.ts";
import { sessionClosedNotice } from "../signing/news.ts";
import { createSubmissions } from "../submissions/create-submissions.ts";
import { createWatch } from "../watch/watch.ts";
import type { ServiceConnection } from "./connect-service.ts";
import type { Foundation } from "./foundation.ts";

export type Rooms = ReturnType<typeof createRooms>;

export function createRooms(
  foundation: Foundation,
  { service, health }: Pick<ServiceConnection, "service" | "health">,
) {
  const { db, profile, policies, clock, log, roots, config } = foundation;
  const organizations = createAllowedOrganizations({
    tins: config.allowedOrganizations,
    db,
    log,
    sessionEnded: (session) => ({ notices: [sessionClosedNotice(session)] }),
  });
  const admission = createAdmission({ administrators: policies.people.approvedBy, db, clock, log });
  const accounts = createAccounts({
    organizations,
    admission,
    db,
    service,
    clock,
    log,
    policy: policies.sessions,
    reads: { onCircuit: health.circuit },
  });
  const submissions = createSubmissions({ db, accounts, profile, clock, log });
  const signing = createSigning({ db, accounts, submissions, profile, policies, clock, log, roots });
  const drafting = createDrafting({ db, accounts, submissions, profile, clock, log });
  const sights = createListSights(clock);
  const watch = createWatch({ db, accounts, profile, policies, clock, log, sights });
  // Their schedules would have both look anyway, only later.
  accounts.onLogin((account) => {
    const { id: accountId } = account;
    submissions
      .lookAgain(accountId)
      .catch(() => log.warn("following was not taken up at once", { accountId }));
    watch.begin(account).catch(() => log.warn("watching was not taken up at once", { accountId }));
  });
  return {
    accounts,
    admission,
    submissions,
    signing,
    drafting,
    watch,
    /** The lists as watching last saw them. */
    sights,
    /** Takes up work that was under way when Kotib was stopped, before anybody can use it. */
    async recover() {
      // The service, or its profile, may be another one by now.
      await db.disabledOperations.askAgain();
      await organizations.giveUpOthers();
      await admission.letInKnown();
      await submissions.recover();
      await signing.recover();
      await watch.recover();
    },
  };
}
