/** The commands of a page, as a stranger meets them: what is run is what stands there. */

export interface WalkBlock {
  /** The heading above it. */
  readonly step: string;
  /** `values`: what differs from place to place, which the walk sets itself. */
  readonly kind: "values" | "commands";
  /** Shell, as it stands there. */
  readonly text: string;
}

const MARK = /^<!-- walk: (values|commands|end)\b.*-->$/;
/** Opens a block; inside a list it is indented. */
const FENCE = /^( *)```(.*)$/;

/**
 * The `sh` blocks between `<!-- walk: values -->` or `<!-- walk: commands … -->` and `<!-- walk: end -->`, in their
 * order. Throws where a region has no end, or there is nothing to run.
 */
export function readCommands(markdown: string): WalkBlock[] {
  const blocks: WalkBlock[] = [];
  let region: WalkBlock["kind"] | null = null;
  let fence: { readonly indent: string; readonly isShell: boolean; readonly lines: string[] } | null = null;
  let step = "";
  for (const line of markdown.split("\n")) {
    if (fence !== null) {
      if (line !== `${fence.indent}\`\`\``) fence.lines.push(line.slice(fence.indent.length));
      else {
        if (fence.isShell && region !== null)
          blocks.push({ step, kind: region, text: `${fence.lines.join("\n")}\n` });
        fence = null;
      }
      continue;
    }
    const [, indent = "", language] = FENCE.exec(line) ?? [];
    if (language !== undefined) fence = { indent, isShell: language === "sh", lines: [] };
    else if (/^#+ /.test(line)) step = line.replace(/^#+ /, "");
    else {
      const mark = MARK.exec(line.trim())?.[1];
      if (mark !== undefined) region = mark === "end" ? null : (mark as WalkBlock["kind"]);
    }
  }
  if (region !== null) throw new Error("the last walk region has no end");
  if (blocks.length === 0) throw new Error("there is nothing to run");
  return blocks;
}
