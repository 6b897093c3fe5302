/** The document service over HTTP, as the profile describes it. */
import type { KindName } from "../documents/description.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { ClientContext } from "./client-context.ts";
import { getDashboard } from "./get-dashboard.ts";
import { getSignData } from "./get-sign-data.ts";
import { listDocuments } from "./list-documents.ts";
import { logIn } from "./log-in.ts";
import type { ServiceApi } from "./service-api.ts";
import { submitAction } from "./submit-action.ts";
import { submitQueue } from "./submit-queue.ts";
import { createTransport, type TransportOptions } from "./transport.ts";
import { viewDocument } from "./view-document.ts";

export interface ServiceApiOptions extends TransportOptions {
  readonly profile: ServiceProfile;
  /** Told the names of described fields whose value was there but could not be read, so that they are counted. */
  readonly onUnread?: (kind: KindName, names: readonly string[]) => void;
}

export function createServiceApi(options: ServiceApiOptions): ServiceApi {
  const { profile, onUnread = () => undefined } = options;
  const transport = createTransport(options);
  return {
    logIn: (credentials) => logIn({ transport, profile, ...credentials }),
    open: (token) => {
      const context: ClientContext = { transport, profile, token, onUnread };
      return {
        listDocuments: (request) => listDocuments(context, request),
        viewDocument: (kind, id, language) => viewDocument(context, { kind, id, language }),
        getSignData: (request) => getSignData(context, request),
        submitAction: (request) => submitAction(context, request),
        submitQueue: (request) => submitQueue(context, request),
        getDashboard: (language) => getDashboard(context, language),
      };
    },
    close: () => transport.close(),
  };
}
