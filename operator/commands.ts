/** Every command of the operator: a file and a line each. */
import type { Command } from "./run-command.ts";

interface OperatorCommand {
  readonly name: string;
  readonly does: string;
  load(): Promise<{ readonly main: Command }>;
}

export const commands: readonly OperatorCommand[] = [
  {
    name: "doctor",
    does: "looks at everything that Kotib needs, and says what is wrong",
    load: () => import("./doctor.ts"),
  },
  { name: "keys", does: "makes, rotates and retires encryption keys", load: () => import("./keys.ts") },
  { name: "backup", does: "copies the database while Kotib runs", load: () => import("./backup.ts") },
  { name: "restore", does: "brings a backup back", load: () => import("./restore.ts") },
  {
    name: "move-database",
    does: "moves everything between SQLite and PostgreSQL",
    load: () => import("./move-database.ts"),
  },
  {
    name: "people",
    does: "shows who uses this Kotib, and for which organizations",
    load: () => import("./people.ts"),
  },
  {
    name: "audit",
    does: "shows who did what, and checks that nobody altered that",
    load: () => import("./audit.ts"),
  },
  {
    name: "revoke",
    does: "ends logins of a person, of an organization, or of everybody",
    load: () => import("./revoke.ts"),
  },
  {
    name: "dead-letters",
    does: "lists, retries or drops jobs that were given up",
    load: () => import("./dead-letters.ts"),
  },
  {
    name: "profile",
    does: "checks corrections of the service profile, and shows it",
    load: () => import("./profile.ts"),
  },
  {
    name: "policies",
    does: "checks the operator's policies, and shows those in force",
    load: () => import("./policies.ts"),
  },
  {
    name: "probe",
    does: "asks a real service what it supports, by reads alone",
    load: () => import("./probe.ts"),
  },
];
