import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { ConsentView } from '#query-api/contract/consent.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { buildConsentChoice, buildConsentView } from '#web/testing/build-consent.ts';
import { answerWith, recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { PrivacyRightsPage } from './privacy-rights-page.tsx';

usePage(['common', 'ui', 'errors', 'privacy', 'privacyRequests']);
beforeEach(() => vi.useRealTimers());

const all = { analytics: true, replay: true, marketing: true };
const rejected = buildConsentChoice(1);
const decided = buildConsentView({
  isDecided: true,
  askAgainAt: '2027-10-11T19:03:44.000Z',
  subject: 'browser',
  history: [rejected],
});

async function show(view: ConsentView, later: ConsentView = view) {
  answerWith('/api/consent', () => (sent.length + optedOut.length > 0 ? later : view));
  const answer = { choices: later.choices, choiceId: later.history[0]?.id ?? null, position: '101' };
  const sent = recordRequests('/api/consent', () => answer);
  const optedOut = recordRequests('/api/ccpa/opt-out', () => answer);
  const page = renderPage(<PrivacyRightsPage />, { at: '/privacy-rights', seed: [[keys.consent, view]] });
  await screen.findByRole('heading', { level: 1, name: 'Your privacy choices' });
  return { ...page, sent, optedOut };
}
const status = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
const half = (purpose: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: purpose })).getByRole<HTMLInputElement>('radio', { name });

describe('the privacy choices', () => {
  test('have nothing chosen before the person chooses, and a receipt afterwards', async () => {
    const { user, sent } = await show(buildConsentView(), { ...decided, position: '101' });
    expect(status()).toBe('Nothing is measured. Nothing is sold.');
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save these choices' }));
    expect(screen.getByRole('alert').textContent).toBe('Choose for each one first.');
    for (const name of ['Measuring visits', 'Replay of errors', 'News and offers'])
      await user.click(half(name, name === 'Replay of errors' ? 'Allow' : 'Don’t allow'));
    await user.click(screen.getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      choices: { analytics: false, replay: true, marketing: false },
      text: { version: 1, language: 'en' },
      source: 'privacy-page',
    });
    const receipt = await screen.findByRole('link', { name: /^Receipt, / });
    expect(receipt.getAttribute('href')).toBe(`/api/consent/receipts/${rejected.id}`);
  });

  test('are rejected or accepted as a whole by buttons of the same style', async () => {
    const { user, sent } = await show(decided, { ...decided, choices: all, position: '101' });
    expect(status()).toBe('Nothing optional runs');
    const [reject, accept] = ['Reject', 'Accept'].map((name) => screen.getByRole('button', { name }));
    expect(reject?.className).toBe(accept?.className);
    await user.click(accept as HTMLElement);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ choices: all }));
    await waitFor(() => expect(half('News and offers', 'Allow').checked).toBe(true));
  });
});

describe('an opt-out', () => {
  test('is made with one button, without a form', async () => {
    const honored = buildConsentView({
      isDecided: true,
      optOut: { since: rejected.at, source: 'privacy-page' },
      askAgainAt: '2027-10-11T19:03:44.000Z',
      history: [buildConsentChoice(3, { kind: 'opted-out', source: 'privacy-page', text: null })],
      position: '101',
    });
    const { user, optedOut } = await show(buildConsentView(), honored);
    await user.click(screen.getByRole('button', { name: 'Do not sell or share my data' }));
    await waitFor(() => expect(status()).toBe('Opt-out request honored'));
    expect(optedOut).toHaveLength(1);
    expect(screen.getByText(/We will not ask again before 11 Oct 2027/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Do not sell or share my data' })).toBeNull();
  });

  test('by the signal is honored lastingly, before anything was recorded', async () => {
    await show(buildConsentView({ gpc: true }));
    expect(status()).toBe('Opt-out request honored');
    expect(half('Measuring visits', 'Don’t allow').checked).toBe(true);
    expect(screen.getAllByText(/^Set by your browser’s signal/)).toHaveLength(3);
  });
});

test('every right says how to use it, and links only to what exists', async () => {
  await show(buildConsentView());
  const rights = within(screen.getByRole('region', { name: 'Your rights, and what each does' }));
  expect(rights.getAllByRole('listitem')).toHaveLength(6);
  const links = rights.getAllByRole('link').map((link) => link.getAttribute('href'));
  const form = (kind: string) => `/privacy-rights?request=${kind}#request`;
  expect(links.slice(0, 5)).toEqual([
    ...['access', 'access', 'correction', 'deletion'].map(form),
    '/privacy-rights#choices',
  ]);
  expect(links[5]).toMatch(/^mailto:privacy@homewright\.example/);
});
