import type { BrowserUser } from './browser-user.ts';

/** Waits for the statement at the page's head: the panel with the job's status. */
export const waitForStatus = (user: BrowserUser, text: string | RegExp): Promise<void> =>
  user.page.getByRole('heading', { level: 2, name: text }).waitFor();

export const pressButton = (user: BrowserUser, name: string | RegExp): Promise<void> =>
  user.page.getByRole('button', { name }).click();

/** Presses a button of the open dialog. */
export const pressInDialog = (user: BrowserUser, name: string | RegExp): Promise<void> =>
  user.page.getByRole('dialog').getByRole('button', { name }).click();

/** In the format of `datetime-local` fields, in the browsers' own time zone. */
export function localMoment(moment: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Dublin' });
  return parts.format(moment).replace(' ', 'T');
}
