/** Creates formats of instants, one for each time zone: making one costs a hundred times as much as using it. */
export function createZoneFormat(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known !== undefined) return known;
    const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}
