/** Keeps a document's address for a screen with several pages: a view, which short buttons and ways back name. */
import { StaleButton } from "../../errors.ts";
import { namesOf, namesOver, type Opened, ofDocument } from "../address.ts";
import { openedBy } from "../opened-by.ts";
import { defineButton } from "../ui/callback-codec.ts";
import type { Visit } from "../visit.ts";

export interface KeptDocument extends Opened {
  /** The view that the screen's own pages carry. */
  readonly view: string;
  /** The part of the screen that it stands for; null: its beginning. */
  readonly part: string | null;
}

/** The address is kept as a button writes it; nobody taps this one. */
const keptAddress = defineButton("kept.document", ofDocument());

/** `screen`: in place of a list's name. */
export async function keepDocument(
  visit: Visit,
  screen: string,
  opened: Opened,
  part: string | null = null,
): Promise<KeptDocument> {
  const { account, from, over } = opened;
  const names = over === null ? namesOf(account.id, opened, from) : namesOver(account.id, over, from);
  const { id: view } = await visit.dependencies.db.views.findOrCreateScreen(account.id, screen, {
    address: keptAddress.pack(names),
    ...(part === null ? {} : { part }),
  });
  return { ...opened, view, part };
}

/** Throws `StaleButton` where the view is none of this screen, or somebody else's. */
export async function getKeptDocument(visit: Visit, screen: string, view: string): Promise<KeptDocument> {
  const { views, seenDocuments } = visit.dependencies.db;
  const stored = await views.find(view);
  if (stored === null || stored.list !== screen) throw new StaleButton("no view of this screen");
  const { address, part } = stored.filters;
  const names =
    typeof address === "string" ? await keptAddress.parse(address, seenDocuments.findStandIn) : null;
  if (names === null) throw new StaleButton("no document is kept");
  return { ...(await openedBy(visit, names)), view, part: typeof part === "string" ? part : null };
}
