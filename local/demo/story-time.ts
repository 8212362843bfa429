/**
 * A moment of a story: `-16 09:12` is sixteen days before today at 09:12 local time of the job; a number means minutes
 * ago.
 */
export type StoryTime = `${number} ${number}:${number}` | number;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function resolveStoryTime(when: StoryTime, anchor: Date, timezone: string): Date {
  if (typeof when === 'number') return new Date(anchor.getTime() - when * MINUTE_MS);
  const [days = '0', time = '00:00'] = when.split(' ');
  // Counted in calendar days: a day on which the clocks change has 23 or 25 hours.
  const today = Date.parse(`${shown(timezone, anchor).slice(0, 10)}T00:00Z`);
  const day = new Date(today + Number(days) * DAY_MS).toISOString().slice(0, 10);
  const wanted = Date.parse(`${day}T${time.padStart(5, '0')}:00Z`);
  // The zone's offset at that moment, from what its clocks show then. The second pass corrects a first result from the
  // other side of a clock change.
  const nearly = wanted - offsetAt(wanted, timezone);
  return new Date(wanted - offsetAt(nearly, timezone));
}

function offsetAt(moment: number, timezone: string): number {
  return Date.parse(shown(timezone, new Date(moment))) - moment;
}

/** What the zone's clocks show at a moment, written as if it were UTC. */
function shown(timezone: string, moment: Date): string {
  return `${getZonedFormat(timezone).format(moment).replace(' ', 'T')}Z`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function getZonedFormat(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known !== undefined) return known;
  // The Swedish locale writes dates and times as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timezone, made);
  return made;
}
