/** An expected day relative to today, in the viewer's calendar days. Derived, never stored. */
export type Due =
  | { readonly kind: 'inDays'; readonly days: number }
  | { readonly kind: 'tomorrow' }
  | { readonly kind: 'today' }
  | { readonly kind: 'overdue'; readonly days: number }
  | { readonly kind: 'completedOnTime' }
  | { readonly kind: 'completedLate'; readonly days: number };

/**
 * The due label (specification, section 4; lifecycle, section 1).
 * @param expected when the work should be complete, ISO 8601
 * @param now milliseconds since 1970
 * @param timeZone the viewer's IANA zone: the same instant is today to one and tomorrow to another
 * @param completedAt when it was, ISO 8601; null while it is not
 */
export function computeDue(expected: string, now: number, timeZone: string, completedAt: string | null = null): Due {
  const day = dayNumbers(timeZone);
  const expectedDay = day(expected);
  if (completedAt !== null) {
    const late = day(completedAt) - expectedDay;
    return late > 0 ? { kind: 'completedLate', days: late } : { kind: 'completedOnTime' };
  }
  const days = expectedDay - day(now);
  if (days < 0) return { kind: 'overdue', days: -days };
  if (days === 0) return { kind: 'today' };
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'inDays', days };
}

const QUARTER_MS = 900_000;
/** Longer than any day: those on which clocks go back have 25 hours. */
const MAX_QUARTERS = 26 * 4;

/** Work is late from the first moment of the day after the expected one, in the time zone of the work. */
export function lateFrom(expected: string, timeZone: string): string {
  const today = dayNumbers(timeZone)(expected);
  const asked = `${today} ${timeZone}`;
  const known = nextDays.get(asked);
  if (known !== undefined) return known;
  const late = nextDay(expected, today, timeZone);
  if (nextDays.size >= MAX_CACHED_DAYS) nextDays.clear();
  nextDays.set(asked, late);
  return late;
}

/** Cached, because every event of every job asks, and each computation reads the zone's calendar seven times. */
const nextDays = new Map<string, string>();
const MAX_CACHED_DAYS = 10_000;

/** The first moment of the day after `today`, which contains this instant. */
function nextDay(instant: string, today: number, timeZone: string): string {
  const day = dayNumbers(timeZone);
  const quarter = Math.floor(Date.parse(instant) / QUARTER_MS);
  // Days start on a quarter of an hour in every zone.
  let [before, after] = [quarter, quarter + MAX_QUARTERS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (day(middle * QUARTER_MS) > today) after = middle;
    else before = middle;
  }
  return new Date(after * QUARTER_MS).toISOString();
}

/** Creating a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** Numbers the calendar days of a zone, so that days of 23 and 25 hours count as one. */
function dayNumbers(timeZone: string): (instant: string | number) => number {
  const format = dayFormat(timeZone);
  return (instant) => Date.parse(`${format.format(new Date(instant))}T00:00:00Z`) / 86_400_000;
}
