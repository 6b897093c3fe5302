/** The services that the sandbox plays: the documented interface alone, all that Kotib knows, or a drifted one. */

export const modeNames = ["documented", "extended", "drift"] as const;
export type ModeName = (typeof modeNames)[number];

export interface SandboxMode {
  readonly name: ModeName;
  /** The seed of the drifted service; the same seed gives the same service. */
  readonly seed: number;
}

export const defaultMode: SandboxMode = { name: "extended", seed: 1 };

/** The mode that words name, or null: `documented`, `extended`, `drift`, `drift:7`. */
export function readMode(text: string): SandboxMode | null {
  const [, name = "", seed = "1"] = /^([a-z]+)(?::(\d{1,9}))?$/.exec(text.trim()) ?? [];
  const known = modeNames.find((each) => each === name);
  if (known === undefined || (text.includes(":") && known !== "drift")) return null;
  return { name: known, seed: Number(seed) };
}

/** The mode in words, as `readMode` takes it. */
export function writeMode({ name, seed }: SandboxMode): string {
  return name === "drift" ? `drift:${seed}` : name;
}
