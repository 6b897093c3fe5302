/** Logs in once, and finds token, TIN and name in the answer. A wrong password is never tried twice. */
import { findValue } from "../../src/api/find-value.ts";
import { type Credentials, type Login, logIn } from "../../src/api/operations/log-in.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { Note } from "./finding.ts";
import { answerOf, readContext, readOrNull } from "./probe-context.ts";
import type { Asked, ProbeWire } from "./probe-wire.ts";
import { describeAnswer, quoteAll } from "./seen-fields.ts";

/** Resolves with null if nothing more can be asked. */
export async function probeLogin(
  wire: ProbeWire,
  profile: ServiceProfile,
  credentials: Credentials,
  note: Note,
): Promise<Login | null> {
  const { login } = profile;
  const { body = {} } = logIn.encode(login, credentials, profile);
  const asked = await wire.logIn(login.path, body);
  if (asked.kind !== "answer") {
    noteRefusal(asked, login, note);
    return null;
  }
  note.confirmed("path and body", `\`POST ${login.path}\` lets the account in.`);
  for (const what of ["token", "tin", "name"] as const) {
    const at = login[what].find((path) => findValue(asked.value, [path]) !== undefined);
    if (at !== undefined) note.confirmed(what, `It is at \`${at}\`.`);
    else
      note.unknown(
        what,
        `It is not at ${quoteAll(login[what])}. The answer holds ${describeAnswer(asked.value)}.`,
        `Set \`login.${what}\` in the file that SERVICE_PROFILE names, and run the probe again.`,
      );
  }
  const as = readContext("login", profile);
  const own = readOrNull(() => logIn.decode(answerOf(asked), login, credentials, as));
  if (own !== null) wire.useToken(own.token);
  return own;
}

function noteRefusal(
  asked: Exclude<Asked, { kind: "answer" }>,
  { path, body }: ServiceProfile["login"],
  note: Note,
): void {
  if (asked.kind === "absent") {
    const how = "Check SERVICE_URL (without `/api`), then `login.path`.";
    note.absent("log-in", `\`POST ${path}\` answers ${asked.status}.`, how);
  } else if (asked.kind === "refused") {
    const missing = asked.fields.filter((field) => !Object.values(body).includes(field));
    const named = asked.fields.length === 0 ? "" : `, naming the fields ${quoteAll(asked.fields)}`;
    note.unknown(
      "log-in",
      `The service refused (${asked.status})${named}. It was asked once only.`,
      missing.length === 0
        ? "Check user name and password by logging in elsewhere."
        : `It seems to want other body fields: set \`login.body\` (${quoteAll(missing)}) and run the probe again.`,
    );
  } else {
    const code = asked.kind === "failed" ? asked.code : "403";
    note.unknown("log-in", `There was no usable answer (${code}).`, "Check SERVICE_URL.");
  }
}
