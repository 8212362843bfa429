import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { aFullVerification, steps } from '#web/testing/build-verification.ts';
import { ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { ApprovalStatusNote } from './approval-status-note.tsx';
import { VerificationPanel } from './verification-panel.tsx';

usePage(['common', 'ui', 'errors', 'verification', 'provider', 'job']);

const cormac = { me: me({ id: ids.cormac, accountType: 'provider' }) };

test.each(['waiting', 'rejected'] as const)('while the next document is %s, the valid one is named', async (state) => {
  const before = { validUntil: '2026-12-31T23:59:59.999Z', acceptedAt: NOW };
  const documents = aFullVerification().documents.map((one) => ({ ...one, state, before }));
  answerWith('/api/me/verification', aFullVerification({ approvalStatus: 'approved', documents }));
  renderPage(<VerificationPanel />, cormac);
  expect(await screen.findByText('Liability insurance valid until 31 Dec 2026')).toBeTruthy();
});

test('the panel and the note name the same next step: none that waits for a service', async () => {
  const states = steps({ identity: 'waiting', business: 'open' });
  answerWith(
    '/api/me/verification',
    aFullVerification({ approvalStatus: 'inVerification', steps: states, decideBy: null }),
  );
  renderPage(
    <>
      <ApprovalStatusNote />
      <VerificationPanel />
    </>,
    cormac,
  );
  expect(await screen.findByText('1 step left. Next: Business and insurance')).toBeTruthy();
  const panel = within(screen.getByRole('list', { name: 'Four steps' }));
  const [next, ...others] = panel.getAllByRole('listitem', { current: 'step' });
  expect(next?.textContent).toContain('Business and insurance');
  expect(others).toEqual([]);
});

test('where only the payout account is missing, that is the next step, and not the papers that are there', async () => {
  const waitsForPayouts = aFullVerification({
    approvalStatus: 'inVerification',
    steps: steps({ business: 'open' }),
    payoutsEnabled: false,
    decideBy: null,
  });
  answerWith('/api/me/verification', waitsForPayouts);
  renderPage(<ApprovalStatusNote />, cormac);
  expect(await screen.findByText('1 step left. Next: Payouts')).toBeTruthy();
});
