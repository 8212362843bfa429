import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aConversation, conversationId } from '#web/testing/build-conversations.ts';
import { aCharge, jobMoney } from '#web/testing/build-job-money.ts';
import { aDispute } from '#web/testing/build-job-progress.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const said = (name: RegExp | string) => screen.queryByRole('heading', { level: 2, name }) !== null;

describe.each(['client', 'provider'] as const)('the %s of a job in dispute', (role) => {
  const show = (stage: 'decision' | 'appeal', hours: number) =>
    showJob(jobView('Disputed', role, { dispute: aDispute({ stage, stageDueAt: hoursAfter(NOW, hours) }) }));

  test.each(['decision', 'appeal'] as const)('reads that what is due (%s) is late, once it is', (stage) => {
    show(stage, 1);
    expect(said(/^The decision is late/)).toBe(false);
    expect(screen.getByText('left')).toBeTruthy();
    cleanup();
    show(stage, -1);
    expect(said(/^The decision is late/)).toBe(true);
    expect(screen.queryByText('left')).toBeNull();
    expect(screen.queryByText(/If there is no decision by then/)).toBeNull();
  });
});

test.each([
  ['client', '€100.00 to you, €350.00 to Cormac'],
  ['provider', '€100.00 to Aoife, €350.00 to you'],
] as const)('the %s of a job whose dispute is decided reads what was decided', (role, text) => {
  const decided = { kind: 'split', refund: 10_000, toProvider: 35_000 } as const;
  showJob(jobView('Disputed', role, { dispute: aDispute({ stage: 'appealable', decided }) }));
  expect(said(/^The dispute is decided/)).toBe(true);
  expect(screen.getByText(text)).toBeTruthy();
});

describe.each(['client', 'provider'] as const)('the %s of work under way', (role) => {
  const show = (hours: number) => {
    answerWith('/api/conversations/:id', aConversation());
    const view = jobView('InProgress', role, {
      actions: ['OpenDispute'],
      conversation: { conversationId, providerId: ids.cormac, messages: 1, unread: 0 },
    });
    showJob({ ...view, job: { ...view.job, expectedCompletionAt: hoursAfter(NOW, hours) } });
  };
  const contact = () => screen.queryByRole('link', { name: /^(?:Contact Provider|Message .)/ });

  const complaint = () => screen.queryByRole('button', { name: 'Open Dispute' });

  test('sees the contact link once its time is over, and that it is late from the next day on', () => {
    show(3);
    expect(screen.getAllByText('Due today').length).toBeGreaterThan(0);
    expect(contact()).toBeNull();
    cleanup();
    show(-3);
    expect(screen.getAllByText('Due today').length).toBeGreaterThan(0);
    expect(screen.queryByText(/The work is late/)).toBeNull();
    expect(contact()).not.toBeNull();
    expect(complaint()).toBeNull();
    cleanup();
    show(-24);
    expect(screen.getAllByText('Overdue by 1 day').length).toBeGreaterThan(0);
    expect(screen.getByText(/The work is late/)).toBeTruthy();
    expect(contact()).not.toBeNull();
    expect(complaint()).not.toBeNull();
  });
});

describe('the client of work that is released', () => {
  const sent = { money: jobMoney('Released', { stage: 'transferred' }) };

  test('reads that the Homewright is paid once the money was sent', () => {
    showJob(jobView('Released', 'client', sent));
    expect(said('Cormac is paid. The job is done.')).toBe(true);
    expect(screen.getByText('€378.00 went to Cormac.')).toBeTruthy();
  });

  test.each(['Released', 'Closed'] as const)('reads of no payment before that: %s', (state) => {
    showJob(jobView(state, 'client'));
    expect(screen.getByText(/^€378.00 was released on .*\. It has not been sent yet\.$/)).toBeTruthy();
    expect(screen.queryByText(/Cormac is paid|went to Cormac/)).toBeNull();
  });

  test('reads where the money went once it is closed, too', () => {
    showJob(jobView('Closed', 'client', sent));
    expect(screen.getByText('€378.00 went to Cormac.')).toBeTruthy();
  });
});

test('whose direct booking was accepted reads since when the time to pay runs', () => {
  const timeline = [anEntry('OfferAccepted', 'provider')];
  showJob(jobView('PaymentPending', 'client', { timeline }));
  expect(screen.getByText(/^You have 24 hours to pay after Cormac accepts\./)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/(?<!right )away/);
});

test.each([
  ['are being sent', null, /^We are sending the job’s records to the bank/],
  ['were sent', hoursAfter(NOW, -1), /^We sent the job’s records to the bank/],
] as const)('the Homewright reads that the records %s to the bank', (_, packSentAt, text) => {
  const view = jobView('ChargebackOpen', 'provider');
  showJob({ ...view, chargeback: view.chargeback && { ...view.chargeback, packSentAt } });
  expect(screen.getByText(text)).toBeTruthy();
});

test('the Homewright reads what was reversed from their account while the bank decides', () => {
  const view = jobView('ChargebackOpen', 'provider');
  const openedAt = view.chargeback?.openedAt ?? '';
  const back = { ...aCharge(26_400, 0), kind: 'reversed', from: 'provider', to: 'held', at: openedAt } as const;
  const before = { ...back, at: hoursAfter(openedAt, -1) };
  showJob({ ...view, money: jobMoney('Released', { ledger: [before, back] }) });
  expect(screen.getByText(/Until the bank decides, €264\.00 is taken back from your account\.$/)).toBeTruthy();
});
