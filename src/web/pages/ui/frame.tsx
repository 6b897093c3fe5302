/** Frames every screen: name or heading, language switch; a heading takes the focus when its screen appears. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { LanguageSwitch, useLanguage } from "./language.tsx";

export interface FrameProps {
  /** Stands in place of Kotib's name where room is scarce. */
  readonly heading?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Frame({ heading, children }: FrameProps) {
  const { t } = useLanguage();
  return (
    <div class="page">
      <div class="top">
        {heading ?? (
          <div class="brand">
            <img src="/icon.svg" alt="" width={28} height={28} />
            <span>{t("web-title")}</span>
          </div>
        )}
        <LanguageSwitch />
      </div>
      {children}
    </div>
  );
}

/** The heading of a screen. Focus goes to it, so that a screen reader begins there and Tab continues from there. */
export function Heading({ children }: { readonly children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

export function Spinner() {
  return <span class="spinner" aria-hidden="true" />;
}

export function Loading({ text }: { readonly text?: string | undefined }) {
  const { t } = useLanguage();
  return (
    <Frame>
      <main class="center" aria-busy="true">
        <p class="waiting muted">
          <Spinner />
          {text ?? t("web-loading")}
        </p>
      </main>
    </Frame>
  );
}
