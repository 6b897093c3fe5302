/** The page's icons, drawn here. They are decoration: label them where they are used. */
import type { ComponentChildren } from "preact";

function Icon({ children, size = 24 }: { children: ComponentChildren; size?: number }) {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.9"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const BackIcon = () => (
  <Icon>
    <path d="M15 5l-7 7 7 7" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <circle cx="12" cy="5.5" r="1.1" fill="currentColor" />
    <circle cx="12" cy="12" r="1.1" fill="currentColor" />
    <circle cx="12" cy="18.5" r="1.1" fill="currentColor" />
  </Icon>
);

export const SendIcon = () => (
  <Icon>
    <path d="M4.5 12L3.5 4.5 21 12 3.5 19.5 4.5 12zm0 0H12" fill="currentColor" stroke-width="1.5" />
  </Icon>
);

export const AttachIcon = () => (
  <Icon>
    <path d="M19.5 11.5l-7.600 7.600a5 5 0 0 1-7-7l8-8a3.400 3.400 0 0 1 4.800 4.800l-8 8a1.700 1.700 0 0 1-2.400-2.400l7.200-7.200" />
  </Icon>
);

export const KeyboardIcon = () => (
  <Icon>
    <rect x="3" y="6" width="18" height="12" rx="2.5" />
    <path d="M7 10h.01M11 10h.01M15 10h.01M7 14h10" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M5 9l7 7 7-7" />
  </Icon>
);

export const FileIcon = () => (
  <Icon>
    <path d="M12 5v10m0 0l-4-4m4 4l4-4M6 19h12" />
  </Icon>
);

export const PinIcon = () => (
  <Icon size={18}>
    <path d="M9 4h6l-1 5 3 3v2H7v-2l3-3-1-5zM12 14v6" />
  </Icon>
);

export const LockIcon = () => (
  <Icon size={12}>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon size={20}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const NewTabIcon = () => (
  <Icon size={18}>
    <path d="M14 5h5v5M19 5l-8 8M17 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8.5A1.5 1.5 0 0 1 6 7h4" />
  </Icon>
);

export const LinkMark = () => (
  <Icon size={12}>
    <path d="M7 17L18 6M9 6h9v9" stroke-width="2.6" />
  </Icon>
);

export const AppMark = () => (
  <Icon size={13}>
    <rect x="3.5" y="5" width="17" height="14" rx="3" stroke-width="2.4" />
    <path d="M4 10h16" stroke-width="2.4" />
  </Icon>
);

export const CopyMark = () => (
  <Icon size={13}>
    <rect x="9" y="9" width="11" height="11" rx="2.5" stroke-width="2.4" />
    <path d="M5 15V6a2 2 0 0 1 2-2h8" stroke-width="2.4" />
  </Icon>
);
