const two = (value: number): string => String(value).padStart(2, '0');

/** An instant as a `datetime-local` field writes it, in the reader's own time. */
export function toLocalMoment(instant: string | number | Date): string {
  const date = new Date(instant);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant that such a field means; null when it is not filled in. */
export function fromLocalMoment(text: string): string | null {
  const time = new Date(text).getTime();
  return text === '' || Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Whether a moment that was typed is still to come. */
export function isAhead(typed: string, now: number): boolean {
  return Date.parse(fromLocalMoment(typed) ?? '') > now;
}
