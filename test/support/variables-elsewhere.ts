/** Variables that are described where they are used, since they are not for who configures Kotib. */

/** By name the file that describes it. */
export const VARIABLES_ELSEWHERE: Readonly<Record<string, string>> = {
  // Other programs know them, too.
  HTTP_PROXY: "docs/settings.md",
  HTTPS_PROXY: "docs/settings.md",
  NO_PROXY: "docs/settings.md",
  // The unit and the image set it.
  NODE_ENV: "docs/settings.md",
  SANDBOX_MODE: "sandbox/README.md",
  SANDBOX_DIR: "sandbox/README.md",
  SANDBOX_LANGUAGE: "sandbox/README.md",
  // `kotib probe --help` prints it.
  SERVICE_PASSWORD: "operator/probe.ts",
};

/** A secret's name of its file is told once for all secrets. */
export const withoutFile = (name: string, known: readonly string[]): string =>
  !known.includes(name) && known.includes(name.replace(/_FILE$/, "")) ? name.replace(/_FILE$/, "") : name;
