/** The few signs of the pages; always shown with words, so hidden from screen readers. */
import type { ComponentChildren } from "preact";

function Icon({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2.4"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const DoneIcon = () => (
  <Icon>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
);

export const CautionIcon = () => (
  <Icon>
    <path d="M12 6.5v7M12 17.4v.1" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon>
    <path d="M12 11v6.5M12 6.6v.1" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon>
    <path d="M12 7v5.3l3.2 2" />
    <circle cx="12" cy="12" r="8.6" />
  </Icon>
);

/** A refusal that went its way. */
export const DeclinedIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.6" />
    <path d="M6 6l12 12" />
  </Icon>
);
