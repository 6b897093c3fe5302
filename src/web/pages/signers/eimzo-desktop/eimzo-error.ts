/** Why E-IMZO did not do a request; each reason has its own sentence. */
import { SignerError } from "../signer-error.ts";
import { CapiwsError } from "./capiws.ts";

export type EimzoProblem =
  | "not-running"
  | "no-permission"
  | "outdated"
  | "unexpected"
  | "site"
  | "browser"
  | "cancelled"
  | "password"
  | "drive"
  | "window"
  | "key"
  | "handle"
  | "slow"
  | "said";

export class EimzoError extends SignerError {
  readonly problem: EimzoProblem;
  constructor(problem: EimzoProblem, reason = "") {
    super(
      ({ t }) => {
        if (problem === "said") return t("web-eimzo-said", { reason: reason.slice(0, MAX_REASON) || "?" });
        return problem === "site"
          ? t("web-eimzo-site", { host: location.hostname })
          : t(`web-eimzo-${problem}`);
      },
      problem === "cancelled" || problem === "window" ? "caution" : "problem",
    );
    this.name = "EimzoError";
    this.problem = problem;
  }
}

/** The application's own words may be a whole Java stack. */
const MAX_REASON = 200;

const problemsByStatus: Readonly<Record<number, EimzoProblem>> = {
  0: "outdated",
  [-1002]: "drive",
  [-1003]: "drive",
  [-1010]: "handle",
  [-1011]: "handle",
  [-1013]: "handle",
  [-1014]: "handle",
  [-1015]: "key",
  [-1016]: "key",
  [-1018]: "key",
  [-1020]: "site",
  [-1021]: "browser",
  [-1022]: "site",
  [-2002]: "drive",
  [-2006]: "drive",
  [-2010]: "drive",
  [-2011]: "drive",
  [-2024]: "drive",
  [-3000]: "window",
  [-3001]: "window",
  [-5000]: "cancelled",
  [-5001]: "cancelled",
  [-5002]: "cancelled",
  [-5003]: "drive",
};

/** Words of versions that give no status, or only the one for everything else. */
const problemsByWords: ReadonlyArray<readonly [RegExp, EimzoProblem]> = [
  [/BadPaddingException/, "password"],
  [/^\s*Ввод пароля отменен/i, "cancelled"],
];

/** The failure in terms that a person can act upon; errors of other kinds come back as they are. */
export function toEimzoError(error: unknown): unknown {
  if (!(error instanceof CapiwsError)) return error;
  const { failure, status, reason } = error;
  if (failure === "closed") return new EimzoError("not-running");
  if (failure === "silent") return new EimzoError("slow");
  if (failure === "unexpected") return new EimzoError("unexpected");
  const known = status === null ? undefined : problemsByStatus[status];
  const words = problemsByWords.find(([pattern]) => pattern.test(reason))?.[1];
  return new EimzoError(known ?? words ?? "said", reason);
}
