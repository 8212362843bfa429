import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { ConsentAuditView, ConsentText } from '#query-api/contract/consent.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { buildConsentChoice, buildConsentView } from '#web/testing/build-consent.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { ConsentAuditPage } from './consent-audit-page.tsx';
import { consentSpans } from './consent-spans.ts';

usePage(['common', 'ui', 'errors', 'privacy', 'verification', 'admin']);
beforeEach(() => vi.useRealTimers());

const sha256 = 'b'.repeat(64);
const greek: ConsentText = {
  title: 'Τα δεδομένα σας, η επιλογή σας',
  text: 'Αποθηκεύουμε λίγα δεδομένα.',
  purposes: { analytics: { name: 'Μέτρηση επισκέψεων', text: 'Μετρά ποιες σελίδες χρησιμοποιούνται.' } },
  accept: 'Αποδοχή',
  reject: 'Απόρριψη',
  close: 'Κλείσιμο',
  manage: 'Διαχείριση ρυθμίσεων',
  policy: 'Πολιτική απορρήτου',
};
const given = {
  ...buildConsentChoice(1, {
    kind: 'given',
    at: '2026-09-01T09:00:00.000Z',
    granted: ['analytics'],
    denied: ['replay', 'marketing'],
    text: { version: 1, language: 'el', sha256 },
  }),
  revision: 0,
  otherId: null,
};
const optedOut = {
  ...buildConsentChoice(2, { kind: 'opted-out', at: '2026-10-01T09:00:00.000Z', source: 'gpc-header', text: null }),
  revision: 1,
  otherId: null,
};
const { choices, isDecided, optOut, askAgainAt } = buildConsentView({ isDecided: true });
const latest: ConsentAuditView = {
  subjectId: ids.aoife,
  subjectKind: 'account',
  asOf: '2026-10-20T09:00:00.000Z',
  state: { choices, isDecided, optOut: { since: optedOut.at, source: 'gpc-header' }, askAgainAt },
  history: [given, optedOut],
  texts: { [sha256]: greek },
  accesses: [{ kind: 'admin', reason: 'They asked us.', at: '2026-10-20T08:59:00.000Z' }],
  position: '100',
};
const before: ConsentAuditView = {
  ...latest,
  asOf: given.at,
  state: { choices: { ...choices, analytics: true }, isDecided, optOut, askAgainAt },
};

async function show() {
  const address = `/api/admin/consents/${ids.aoife}`;
  answerWith(address, before);
  const page = renderPage(<ConsentAuditPage subjectId={ids.aoife} />, {
    me: me({ accountType: 'admin' }),
    at: `/admin/consents/${ids.aoife}`,
    seed: [[keys.consentAuditAsOf(ids.aoife, null), latest]],
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const inForce = () => within(screen.getByRole('region', { name: 'In force at this point' }));

describe('the audit of consent', () => {
  test('shows what applies now, every choice, and who opened it', async () => {
    await show();
    expect(inForce().getAllByText('no')).toHaveLength(3);
    expect(screen.getByText('They asked us.', { exact: false })).toBeTruthy();
    expect(screen.queryByText(greek.title)).toBeNull();
  });

  test('goes back to any moment, with the very text that was shown, in its language', async () => {
    await show();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
    await waitFor(() => expect(inForce().getByText('yes')).toBeTruthy());
    expect(screen.getByText(greek.title).closest('[lang]')?.getAttribute('lang')).toBe('el');
    expect(screen.getByText(greek.accept)).toBeTruthy();
  });
});

test('equal answers in a row are one span, and a signal is told from a choice', () => {
  const spans = consentSpans(
    'replay',
    [given, { ...given, at: '2026-09-10T09:00:00.000Z' }, optedOut],
    Date.parse(latest.asOf),
  );
  expect(spans).toEqual([
    { state: 'no', from: Date.parse(given.at), to: Date.parse(optedOut.at) },
    { state: 'bySignal', from: Date.parse(optedOut.at), to: Date.parse(latest.asOf) },
  ]);
  expect(consentSpans('analytics', [given], Date.parse(latest.asOf))).toMatchObject([{ state: 'yes' }]);
});
