import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { PostRequestPage } from '#web/features/request/post-request-page.tsx';

import { aProvider, me } from './build-people.ts';
import { ids } from './ids.ts';
import { renderPage, type ShownPage } from './render-page.tsx';

/** The texts of the page. */
export const requestTexts = ['common', 'ui', 'errors', 'request', 'job', 'auth', 'security', 'providers'] as const;

export function showRequest({ at = '/post-request', signedIn = true, who = me() } = {}): ShownPage {
  return renderPage(<PostRequestPage />, { at, me: signedIn ? who : null });
}

/** The form of a direct booking for Cormac. */
export function showDirectRequest(): ShownPage {
  const at = `/post-request?provider=${ids.cormac}`;
  return renderPage(<PostRequestPage invited={aProvider()} />, { at, me: me() });
}

export function goOn(user: UserEvent): Promise<void> {
  return user.click(screen.getByRole('button', { name: 'Continue' }));
}

export function heading(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}

/** At once, as from a clipboard: key by key the whole form would render for each letter. */
async function write(user: UserEvent, label: string | RegExp, text: string): Promise<void> {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

/** The first step, up to the next one. */
export async function nameWork(user: UserEvent, category: string, title: string, next: string): Promise<void> {
  await user.click(screen.getByRole('radio', { name: category }));
  await write(user, 'Title', title);
  await goOn(user);
  await heading(next);
}

/** The details, up to the step of the place. */
export async function describeWork(
  user: UserEvent,
  text: string,
  sum?: { label: RegExp; amount: string },
): Promise<void> {
  await write(user, 'Description', text);
  if (sum !== undefined) await write(user, sum.label, sum.amount);
  await goOn(user);
  await heading('Where and when?');
}

/** The place and the moment, up to the last step. */
export async function placeWork(
  user: UserEvent,
  moment: { label: string; value: string },
  next: string,
): Promise<void> {
  await write(user, 'Town or district', 'Salthill, Galway');
  await write(user, 'Street and house number', '14 Ard na Mara');
  await write(user, 'Postcode', 'H91 A1B2');
  fireEvent.change(screen.getByLabelText(moment.label), { target: { value: moment.value } });
  await user.selectOptions(screen.getByLabelText('Country'), 'Ireland');
  await goOn(user);
  await heading(next);
}

export const neededBy = { label: 'Needed by', value: '2026-10-30T17:00' };
