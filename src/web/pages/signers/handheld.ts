/** Tells phones and tablets from computers. */

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
export function isHandheld(device: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean {
  const { userAgent, maxTouchPoints } = device;
  return (
    /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  );
}
