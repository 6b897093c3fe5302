/** Buttons that show when they cannot be used, and a link that looks like one. */
import type { ComponentChildren } from "preact";
import { Spinner } from "./frame.tsx";

export type ButtonLook = "primary" | "danger" | "quiet" | "text";

export interface ButtonProps {
  readonly look: ButtonLook;
  readonly onClick?: () => void;
  readonly submit?: boolean;
  /** True while work continues: the button keeps the focus and does nothing. */
  readonly busy?: boolean;
  readonly describedBy?: string;
  readonly children: ComponentChildren;
}

export function Button({ look, onClick, submit = false, busy = false, describedBy, children }: ButtonProps) {
  return (
    <button
      type={submit ? "submit" : "button"}
      class={`button ${look}`}
      // `disabled` would throw the focus away.
      aria-disabled={busy}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function ChatLink({
  chatUrl,
  look,
  children,
}: {
  readonly chatUrl: string;
  readonly look: ButtonLook;
  readonly children: ComponentChildren;
}) {
  return (
    <a class={`button ${look}`} href={chatUrl}>
      {children}
    </a>
  );
}
