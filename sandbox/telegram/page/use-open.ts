/** Keeps whether a menu is open. */
import { useEffect, useState } from "preact/hooks";

/** A tap elsewhere or Escape closes it. */
export function useOpen(place: { current: HTMLElement | null }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && place.current?.contains(event.target) === true;
      if (!isInside || (event instanceof KeyboardEvent && event.key === "Escape")) setOpen(false);
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, [isOpen]);
  return [isOpen, setOpen] as const;
}
