/** A moment of a story: `-16 09:12` is sixteen days before today at 09:12 on the job's own clock; a number is minutes ago. */
export type When = `${number} ${number}:${number}` | number;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function resolve(when: When, anchor: Date, timezone: string): Date {
  if (typeof when === 'number') return new Date(anchor.getTime() - when * MINUTE_MS);
  const [days = '0', time = '00:00'] = when.split(' ');
  const day = shown(timezone, new Date(anchor.getTime() + Number(days) * DAY_MS)).slice(0, 10);
  const wanted = Date.parse(`${day}T${time.padStart(5, '0')}:00Z`);
  // The zone's offset at that moment, found by asking what its clocks would show.
  const offset = Date.parse(shown(timezone, new Date(wanted))) - wanted;
  return new Date(wanted - offset);
}

/** What the zone's clocks show at a moment, written as if it were UTC. */
function shown(timezone: string, moment: Date): string {
  return `${clockOf(timezone).format(moment).replace(' ', 'T')}Z`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known !== undefined) return known;
  // Swedish writes dates and times as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timezone, made);
  return made;
}
