import type { BrowserUser } from './browser-user.ts';

/** Waits for the statement at the page's head: the panel with the job's status. */
export const says = (someone: BrowserUser, text: string | RegExp): Promise<void> =>
  someone.page.getByRole('heading', { level: 2, name: text }).waitFor();

export const press = (someone: BrowserUser, name: string | RegExp): Promise<void> =>
  someone.page.getByRole('button', { name }).click();

/** Presses a button of the open dialog. */
export const confirm = (someone: BrowserUser, name: string | RegExp): Promise<void> =>
  someone.page.getByRole('dialog').getByRole('button', { name }).click();

/** In the format of `datetime-local` fields, in the browsers' own time zone. */
export function localMoment(moment: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Dublin' });
  return parts.format(moment).replace(' ', 'T');
}
