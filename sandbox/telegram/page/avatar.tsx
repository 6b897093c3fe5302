/** A round picture with initials; the colour follows from the id. */

const COLOURS = 7;

export function Avatar({
  name,
  id,
  size = "medium",
}: {
  name: string;
  id: number;
  size?: "medium" | "large";
}) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("");
  return (
    <span class={`avatar colour-${Math.abs(id) % COLOURS} ${size}`} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
