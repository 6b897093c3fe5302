/** A screen with one message and one next step. */
import type { ComponentChildren } from "preact";
import { Frame, Heading } from "./frame.tsx";
import { CautionIcon, DoneIcon } from "./icons.tsx";

export interface MessageScreenProps {
  readonly title: string;
  readonly text: string;
  readonly mood: "good" | "caution";
  readonly children?: ComponentChildren;
  /** Buttons, at the thumb. */
  readonly actions: ComponentChildren;
}

export function MessageScreen({ title, text, mood, children, actions }: MessageScreenProps) {
  return (
    <Frame>
      <main class="center">
        <span class={mood === "good" ? "mark" : "mark caution"}>
          {mood === "good" ? <DoneIcon /> : <CautionIcon />}
        </span>
        <Heading>{title}</Heading>
        <p>{text}</p>
        {children}
      </main>
      <div class="bar">{actions}</div>
    </Frame>
  );
}
