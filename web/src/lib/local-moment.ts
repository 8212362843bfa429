const two = (value: number): string => String(value).padStart(2, '0');

/** An instant as the value of a `datetime-local` field, in the reader's own time. */
export function toLocalMoment(instant: string | number | Date): string {
  const date = new Date(instant);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant of such a field; null when it is empty. */
export function fromLocalMoment(text: string): string | null {
  const time = new Date(text).getTime();
  return text === '' || Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Whether a typed moment is in the future. */
export function isAhead(typed: string, now: number): boolean {
  return Date.parse(fromLocalMoment(typed) ?? '') > now;
}
