/** Kotib's assumptions about the service where the operator corrects nothing. */
import { builtInKinds } from "./every-kind.ts";
import { publicHolidays } from "./holidays.ts";
import type { ServiceProfile } from "./profile.ts";

export const builtInProfile: ServiceProfile = {
  kinds: builtInKinds,
  login: {
    path: "/login",
    body: { username: "username", password: "password" },
    token: [
      ...["data.token", "data.access_token", "access_token", "token"],
      // As siblings and usual authorization servers name it.
      ...["data.accesstoken", "accesstoken", "result.access_token", "result.token", "result.accesstoken"],
      ...["data.auth_token", "auth_token", "data.jwt", "jwt"],
    ],
    // The interface's own comes first, then that of the person's company, which is another one, then the person's.
    tin: [
      "data.user.tin",
      "data.user.activecompanyinfo.tin",
      "user.activecompanyinfo.tin",
      "user.tin",
      "data.activecompanyinfo.tin",
      "data.tin",
      "tin",
      // As siblings name it.
      ...["data.user.inn", "data.company.tin", "data.company.inn", "data.organization.tin", "data.inn"],
      ...["user.inn", "company.tin", "company.inn", "organization.tin", "organization.inn"],
      ...["organization.stir", "company.stir", "inn", "stir", "result.user.tin", "result.tin", "result.inn"],
    ],
    name: [
      "data.user.name",
      "data.user.activecompanyinfo.shortname",
      "user.activecompanyinfo.shortname",
      "user.name",
      "data.activecompanyinfo.shortname",
      "data.name",
      "name",
      "data.user.full_name",
      "user.full_name",
      "data.full_name",
      "full_name",
      ...["data.company.name", "data.organization.name", "company.name", "organization.name"],
      ...["result.user.name", "result.name"],
    ],
    expiresIn: ["data.expires_in", "expires_in", "data.expiresin", "expiresin", "result.expires_in"],
    evidence: "documented",
  },
  dashboard: {
    path: "/dashboard/queue",
    on: true,
    // The interface shows no prefix of the path.
    evidence: "assumed",
  },
  newId: { from: "service", path: "/utils/get/id", id: ["data.id", "id", "data"], evidence: "observed" },
  companies: {
    on: true,
    // The service's own spelling.
    path: "/rouming/company/info?tin={id}",
    name: ["data.name", "data.fullname", "data.shortname", "name", "fullname", "shortname"],
    branches: {
      on: true,
      path: "/rouming/branch/info?tin={id}",
      items: ["data"],
      code: ["branchnum", "code"],
      name: ["branchname", "name"],
    },
    evidence: "observed",
  },
  measures: {
    on: true,
    path: "/utils/measure/list",
    items: ["data"],
    id: ["measureid", "id"],
    name: ["name"],
    common: [],
    evidence: "observed",
  },
  languages: { uz: "uz", "uz-cyrl": "uz", ru: "ru", en: "en" },
  dateFormat: "YYYY-MM-DD",
  stateLabels: {},
  silence: {
    on: true,
    days: 10,
    startField: "latest",
    shiftDaysOff: true,
    holidays: publicHolidays.map(({ day }) => day),
    evidence: "assumed",
  },
};
