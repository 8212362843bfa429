/** The reader's own zone: what is of no job is typed and read in it. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
