/** A screen with one message and one next step. */
import type { ComponentChildren } from "preact";
import { Frame, Heading } from "./frame.tsx";
import { CautionIcon, DoneIcon, InfoIcon } from "./icons.tsx";

export interface MessageScreenProps {
  readonly title: string;
  readonly text: string;
  /** `plain`: nothing was done, and nothing is wrong. */
  readonly mood: "good" | "caution" | "plain";
  readonly children?: ComponentChildren;
  /** Buttons within the thumb's reach. */
  readonly actions: ComponentChildren;
}

const MARKS = { good: <DoneIcon />, caution: <CautionIcon />, plain: <InfoIcon /> };

export function MessageScreen({ title, text, mood, children, actions }: MessageScreenProps) {
  return (
    <Frame>
      <main class="center">
        <span class={`mark ${mood}`}>{MARKS[mood]}</span>
        <Heading>{title}</Heading>
        <p>{text}</p>
        {children}
      </main>
      <div class="bar">{actions}</div>
    </Frame>
  );
}
