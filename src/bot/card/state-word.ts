/** A document's state in words: the operator's, else the service's own text, else ours. */
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { stateLabel } from "../../documents/states.ts";
import { cleanText } from "../ui/clean-text.ts";
import type { Visit } from "../visit.ts";

export function stateWord(visit: Visit, document: BusinessDocument, ownTin: string): string {
  const isAgents =
    document.agent?.tin === ownTin &&
    ![document.sender.tin, document.receiver.tin].includes(document.agent.tin);
  const view = isAgents ? "agent" : directionOf(document, ownTin, "incoming");
  const label = stateLabel(visit.dependencies.profile, document, view, visit.user.language);
  return label.kind === "text" ? cleanText(label.text, 60) : visit.label(label.key, label.args);
}
