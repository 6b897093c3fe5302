/** Who may use a Kotib of the tests: everybody, unless a test names organizations or administrators. */
import { createAdmission } from "../../src/accounts/admission.ts";
import { createAllowedOrganizations } from "../../src/accounts/allowed-organizations.ts";
import type { Clock } from "../../src/clock.ts";
import type { Database } from "../../src/db/open-database.ts";
import type { Log } from "../../src/log.ts";
import { sessionClosedNotice } from "../../src/signing/news.ts";

export function whoMayCome(
  parts: { readonly db: Database; readonly clock: Clock; readonly log: Log },
  {
    tins = null,
    administrators = [],
  }: { readonly tins?: readonly string[] | null; readonly administrators?: readonly number[] } = {},
) {
  return {
    organizations: createAllowedOrganizations({
      ...parts,
      tins,
      sessionEnded: (session) => ({ notices: [sessionClosedNotice(session)] }),
    }),
    admission: createAdmission({ ...parts, administrators }),
  };
}
