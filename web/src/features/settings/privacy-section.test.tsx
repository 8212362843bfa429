import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { AccessLogView } from '#query-api/contract/people.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { buildConsentView } from '#web/testing/build-consent.ts';
import { me as signedIn } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { PrivacySection } from './privacy-section.tsx';

usePage(['common', 'ui', 'errors', 'settings', 'verification', 'privacy']);

function show(accesses: AccessLogView['accesses'] = [], at = '/settings/privacy') {
  const me = signedIn();
  const page = renderPage(<PrivacySection />, {
    at,
    me,
    seed: [
      [keys.accessLog, { accesses, position: '100' }],
      [keys.consent, buildConsentView()],
    ],
  });
  return { ...page, accountId: me.user.id };
}
const panel = () => within(screen.getByRole('region', { name: 'Who looked at your data' }));

test('the log of staff access shows when, by whom, and why if a reason was given', () => {
  const at = '2026-03-02T10:15:00.000Z';
  show([
    { kind: 'admin', reason: null, at },
    { kind: 'support', reason: 'A question about a refund.', at },
  ]);
  const rows = panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['Admin · Mon, 2 Mar, 10:15', 'Support · Mon, 2 Mar, 10:15A question about a refund.']);
});

test('the log is empty at first, and updates with the first access', async () => {
  const { live, accountId } = show();
  expect(panel().getByText('No staff member has opened your records.')).toBeTruthy();
  expect(live.topics()).toContain(`account:${accountId}`);
});

test('#access leads to the log, whose heading has the focus', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  show([], '/settings/privacy#access');
  const heading = screen.getByRole('heading', { level: 2, name: 'Who looked at your data' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(scroll.mock.contexts.map((each) => (each as Element).id)).toEqual(['access']);
});

test('the choices, and the ways to the rights, to a copy and to a deletion are there', async () => {
  show();
  expect(await screen.findByRole('region', { name: 'Your choices' })).toBeTruthy();
  const hrefs = ['Your rights, and how to use them', 'Get a copy of your data', 'Delete account'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/privacy-rights', '/ccpa/data-export', '/ccpa/delete-account']);
});
