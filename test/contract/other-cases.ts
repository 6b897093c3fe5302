/** Cases for what is neither a list nor an action: login, the dashboard, and the view of each kind. */

import { getDashboard } from "../../src/api/operations/dashboard.ts";
import { logIn } from "../../src/api/operations/log-in.ts";
import { viewDocument } from "../../src/api/operations/view-document.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import { languages } from "../../src/documents/language.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import { credentialsOf } from "./walked-people.ts";

/** As the interface writes them, by hand; a service that drifted has its own. */
const documentedPaths = { login: "/login", dashboard: "/dashboard/queue" };

export function otherCases(
  profile: ServiceProfile,
  paths: Readonly<Record<"login" | "dashboard", string>> = documentedPaths,
): ConformanceCase[] {
  return languages.flatMap((language) => {
    const start = `/api/${profile.languages[language]}`;
    return [
      {
        what: `login in ${language}`,
        subject: "login",
        filter: null,
        run: async ({ call, expect, check }) => {
          const { username, password, tin } = credentialsOf("buyer");
          const body = { username, password };
          expect({ operation: "login", method: "POST", path: `${start}${paths.login}`, body, as: null });
          const login = await call(null)(logIn, { username, password, language });
          check(login.token !== "" && login.tin === tin, "token and TIN are not read");
        },
      },
      {
        what: `dashboard in ${language}`,
        subject: "dashboard",
        filter: null,
        run: async ({ call, expect, check }) => {
          const path = `${start}${paths.dashboard}`;
          expect({ operation: "dashboard-queue", method: "GET", path, body: null, as: "seller" });
          const items = await call("seller")(getDashboard, { language });
          check(items.length > 0, "there is no item");
        },
      },
    ] satisfies ConformanceCase[];
  });
}

/** A document of each kind by its view path, which the interface does not have. */
export function viewCases(profile: ServiceProfile): ConformanceCase[] {
  const id = "650000000000000000000001" as DocumentId;
  return kindNames.map((kind) => ({
    what: `${kind}.view`,
    subject: `${kind}.view`,
    filter: null,
    run: async ({ call, expect, check }) => {
      const path = `/api/${profile.languages.ru}${profile.kinds[kind].locate.view.path.replace("{id}", id)}`;
      expect({ operation: null, method: "GET", path, body: null, as: "buyer" });
      const { document } = await call("buyer")(viewDocument, { kind, id, language: "ru" });
      check(document.id !== null && document.unread.length === 0, "the document is not read");
    },
  }));
}
