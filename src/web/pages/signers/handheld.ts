/** Tells phones and tablets from computers. */

export interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** True where a finger is the only pointer and nothing hovers. */
  readonly fingerOnly: boolean;
}

/** An iPad says that it is a Mac, but no Mac has a touch screen; a phone that wants a computer's site may, too. */
export function isHandheld({ userAgent, maxTouchPoints, fingerOnly }: Device): boolean {
  return (
    fingerOnly ||
    /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) ||
    (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  );
}

export function thisDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator;
  return { userAgent, maxTouchPoints, fingerOnly: matchMedia("(pointer: coarse) and (hover: none)").matches };
}
