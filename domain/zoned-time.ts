const DAY_MS = 86_400_000;

/** An instant on the clocks of an IANA zone, without its offset: `2027-03-10T16:20:00`. */
export function toZoned(instant: string | number | Date, zone: string): string {
  return zonedFormat(zone).format(new Date(instant)).replace(' ', 'T');
}

/** The same with the zone's offset, so that it still names the instant: `2027-03-10T16:20:00+01:00`. */
export function toZonedInstant(instant: string | number | Date, zone: string): string {
  const offset = offsetAt(new Date(instant).getTime(), zone);
  const size = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${toZoned(instant, zone)}${offset < 0 ? '-' : '+'}${size}`;
}

/**
 * The instant at which the clocks of a zone show `2027-03-10T16:20`; null when the text is not such a time. What they
 * show twice is the first of the two, and what they skip is later by what was skipped.
 */
export function fromZoned(text: string, zone: string): string | null {
  const shown = Date.parse(`${text}Z`);
  if (Number.isNaN(shown)) return null;
  const before = shown - offsetAt(shown - DAY_MS, zone);
  const after = shown - offsetAt(shown + DAY_MS, zone);
  const found = [before, after].find((instant) => instant + offsetAt(instant, zone) === shown) ?? before;
  return Number.isNaN(found) ? null : new Date(found).toISOString();
}

function offsetAt(instant: number, zone: string): number {
  const seconds = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${toZoned(seconds, zone)}Z`) - seconds;
}

/** Creating a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function zonedFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  // Swedish writes dates and times as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, made);
  return made;
}
