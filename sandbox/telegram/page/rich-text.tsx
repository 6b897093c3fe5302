/** Shows text with entities as elements; nothing is ever read as HTML. */
import type { ComponentChildren, TargetedMouseEvent } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { MessageEntity } from "../wire.ts";
import { telegramTime } from "./clock.ts";
import { formatMoment, fullMoment } from "./date-time.ts";
import { safeLink } from "./links.ts";
import { buildTextTree, type TextNode } from "./text-tree.ts";
import { texts } from "./texts.ts";

export interface TextActions {
  onCommand: (command: string) => void;
  onCopy: (text: string) => void;
  /** Whether the link was taken care of; otherwise the browser opens it. */
  onLink: (url: string) => boolean;
}

const MINUTE_MS = 60_000;

function Moment({ entity, children }: { entity: MessageEntity; children: ComponentChildren }) {
  const unixTime = entity.unix_time ?? 0;
  const format = entity.date_time_format ?? "";
  const [now, setNow] = useState(telegramTime);
  useEffect(() => {
    if (format !== "r") return undefined;
    const timer = setInterval(() => setNow(telegramTime()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [format]);
  return (
    <time dateTime={new Date(unixTime * 1000).toISOString()} title={fullMoment(unixTime)} class="moment">
      {formatMoment(unixTime, format, now) ?? children}
    </time>
  );
}

function Spoiler({ children }: { children: ComponentChildren }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <span class="spoiler shown">{children}</span>;
  return (
    <button type="button" class="spoiler" aria-label={texts.showSpoiler} onClick={() => setShown(true)}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

function Quotation({ isExpandable, children }: { isExpandable: boolean; children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(!isExpandable);
  return (
    <blockquote class={isOpen ? "" : "folded"}>
      <div>{children}</div>
      {isExpandable && (
        <button type="button" class="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.showLess : texts.showMore}
        </button>
      )}
    </blockquote>
  );
}

function Link({
  url,
  actions,
  children,
}: {
  url: string;
  actions: TextActions;
  children: ComponentChildren;
}) {
  const href = safeLink(url);
  if (href === undefined) return <span class="link">{children}</span>;
  const open = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (actions.onLink(href)) event.preventDefault();
  };
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" onClick={open}>
      {children}
    </a>
  );
}

const innerText = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : innerText(node.children))).join("");

function Code({
  nodes,
  actions,
  block,
}: {
  nodes: readonly TextNode[];
  actions: TextActions;
  block: boolean;
}) {
  const text = innerText(nodes);
  return (
    <button
      type="button"
      class={block ? "code block" : "code"}
      title={texts.copy(text)}
      onClick={() => actions.onCopy(text)}
    >
      {text}
    </button>
  );
}

function renderEntity(
  entity: MessageEntity,
  nodes: readonly TextNode[],
  actions: TextActions,
): ComponentChildren {
  const children = renderNodes(nodes, actions);
  const text = innerText(nodes);
  switch (entity.type) {
    case "bold":
      return <strong>{children}</strong>;
    case "italic":
      return <em>{children}</em>;
    case "underline":
      return <u>{children}</u>;
    case "strikethrough":
      return <s>{children}</s>;
    case "spoiler":
      return <Spoiler>{children}</Spoiler>;
    case "code":
      return <Code nodes={nodes} actions={actions} block={false} />;
    case "pre":
      return <Code nodes={nodes} actions={actions} block />;
    case "blockquote":
    case "expandable_blockquote":
      return <Quotation isExpandable={entity.type === "expandable_blockquote"}>{children}</Quotation>;
    case "date_time":
      return <Moment entity={entity}>{children}</Moment>;
    case "text_link":
      return (
        <Link url={entity.url ?? ""} actions={actions}>
          {children}
        </Link>
      );
    case "url":
    case "email":
      return (
        <Link url={entity.type === "email" ? `mailto:${text}` : text} actions={actions}>
          {children}
        </Link>
      );
    case "bot_command":
      return (
        <button type="button" class="link" onClick={() => actions.onCommand(text)}>
          {text}
        </button>
      );
    case "mention":
    case "text_mention":
    case "hashtag":
      return <span class="link">{children}</span>;
    default:
      return children;
  }
}

function renderNodes(nodes: readonly TextNode[], actions: TextActions): ComponentChildren {
  return nodes.map((node, index) =>
    typeof node === "string" ? (
      node
    ) : (
      <span key={index}>{renderEntity(node.entity, node.children, actions)}</span>
    ),
  );
}

interface RichTextProps {
  text: string;
  entities: readonly MessageEntity[];
  actions: TextActions;
}

export function RichText({ text, entities, actions }: RichTextProps) {
  return <>{renderNodes(buildTextTree(text, entities), actions)}</>;
}
