/** A screen with one message and one next step. */
import type { ComponentChildren } from "preact";
import { Frame, Heading, Spinner } from "./frame.tsx";
import { CautionIcon, ClockIcon, DeclinedIcon, DoneIcon, InfoIcon } from "./icons.tsx";

/**
 * `declined`: a refusal went its way, as the person wished; `pending`: the outcome is still to come; `plain`: nothing
 * was done, and nothing is wrong.
 */
export type Mood = keyof typeof MARKS;

export interface MessageScreenProps {
  readonly title: ComponentChildren;
  readonly text: string;
  readonly mood: Mood;
  /** Whether the message may still change by itself. */
  readonly isWaiting?: boolean;
  readonly children?: ComponentChildren;
  /** Buttons within the thumb's reach. */
  readonly actions: ComponentChildren;
}

const MARKS = {
  good: <DoneIcon />,
  declined: <DeclinedIcon />,
  pending: <ClockIcon />,
  caution: <CautionIcon />,
  plain: <InfoIcon />,
};

export function MessageScreen(props: MessageScreenProps) {
  const { title, text, mood, isWaiting = false, children, actions } = props;
  return (
    <Frame>
      <main class="center">
        <span class={`mark ${mood}`}>{MARKS[mood]}</span>
        <div class="told" role="status">
          <Heading>{title}</Heading>
          <p class={isWaiting ? "waiting" : ""}>
            {isWaiting && <Spinner />}
            {text}
          </p>
        </div>
        {children}
      </main>
      <div class="bar">{actions}</div>
    </Frame>
  );
}
