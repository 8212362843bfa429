import type { Somebody } from './somebody.ts';

/** Waits for what the page says at its head: the panel that tells how the job stands. */
export const says = (someone: Somebody, words: string | RegExp): Promise<void> =>
  someone.page.getByRole('heading', { level: 2, name: words }).waitFor();

export const press = (someone: Somebody, name: string | RegExp): Promise<void> =>
  someone.page.getByRole('button', { name }).click();

/** Presses a button of the open dialog. */
export const confirm = (someone: Somebody, name: string | RegExp): Promise<void> =>
  someone.page.getByRole('dialog').getByRole('button', { name }).click();

/** As a `datetime-local` field wants it, in the browsers' own time zone. */
export function localMoment(moment: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Dublin' });
  return parts.format(moment).replace(' ', 'T');
}
