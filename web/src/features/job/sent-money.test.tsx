import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { JobState } from '#domain/job/job-states.ts';
import type { JobMoney } from '#query-api/contract/job-money.ts';
import { aCharge, jobMoney } from '#web/testing/build-job-money.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { eur, hoursAfter, NOW } from '#web/testing/ids.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

type Side = 'client' | 'provider';

/** €453.60 that a settlement distributed: the refund, and the provider's share. */
function shared(refund: number, amount: number): Partial<JobMoney> {
  const platformAmount = eur(45_360 - refund - amount);
  return { refund: eur(refund), providerAmount: eur(amount), platformAmount, settledBy: 'dispute' };
}

/** All of it was sent. */
function sent(refund: number, amount: number): Partial<JobMoney> {
  const transfer: JobMoney['ledger'][number] = {
    ...aCharge(-amount, -1),
    kind: 'transferred',
    from: 'held',
    to: 'provider',
  };
  const ledger = [aCharge(45_360, -100), ...(amount > 0 ? [transfer] : [])];
  return { ...shared(refund, amount), refunded: eur(refund), ledger };
}

const show = (state: JobState, role: Side, money: Partial<JobMoney>) =>
  showJob(jobView(state, role, { money: jobMoney(state, money) }));
const page = () => document.body.textContent;

describe('the money of a job that ended without a release', () => {
  test.each([
    ['client', 10_000, 31_000, '€100.00 was refunded to your card, and €310.00 went to Cormac.'],
    ['client', 45_360, 0, 'A full refund of €453.60 was sent to your card.'],
    ['client', 0, 37_800, '€378.00 went to Cormac.'],
    ['provider', 10_000, 31_000, '€100.00 was refunded to the client, and €310.00 was sent to your account.'],
    ['provider', 45_360, 0, 'A full refund of €453.60 was sent to the client.'],
    ['provider', 0, 37_800, '€378.00 was sent to your account.'],
  ] as const)('is shown as done once it is, to the %s: %i back, %i paid', (role, refund, amount, text) => {
    show('Settled', role, sent(refund, amount));
    expect(screen.getByText(text)).toBeTruthy();
    expect(page()).not.toMatch(/€\d[\d.]* (?:goes|is yours)|goes back to your card/);
  });

  test.each(['Cancelled', 'NoShow', 'Closed'] as const)('shows for a job that is %s, too', (state) => {
    show(state, 'client', { ...sent(45_360, 0), stage: 'settled', releasedAt: null, settledAt: NOW });
    expect(page()).toContain('A full refund of €453.60 was sent to your card.');
    expect(page()).toContain('refunded to your card');
    expect(page()).toContain('Refunded to you');
  });

  test('shows as done if the card’s bank took it back finally', () => {
    const opened = { ...aCharge(-45_360, -50), kind: 'chargeback', from: 'held', to: 'bank' } as const;
    const lost = { ...aCharge(0, -1), kind: 'chargeback', from: 'bank', to: 'card' } as const;
    const ledger = [lost, opened, aCharge(45_360, -100)];
    show('Settled', 'client', { ...shared(45_360, 0), settledBy: 'chargeback', ledger });
    expect(page()).toContain('A full refund of €453.60 was sent to your card.');
    expect(page()).not.toMatch(/refund to your card pending|Refund to you/);
  });

  const waiting: [string, Partial<JobMoney>][] = [
    ['is not sent yet', shared(10_000, 31_000)],
    [
      'was sent back by the bank',
      { ...sent(10_000, 31_000), toCome: [{ kind: 'refund', amount: eur(10_000), at: hoursAfter(NOW, -1) }] },
    ],
  ];
  test.each(waiting)('is no refund on the card if it %s', (_, money) => {
    show('Settled', 'client', money);
    expect(page()).toContain('€100.00 goes back to your card, and €310.00 goes to Cormac.');
    expect(page()).not.toMatch(/refunded to (?:you|the card)/i);
  });

  test.each([
    [10_000, 31_000, '€100.00 was refunded to you, and €310.00 went to Cormac.'],
    [45_360, 0, 'You were refunded in full: €453.60.'],
  ] as const)('is on no card where it was paid in another way: %i back, %i paid', (refund, amount, text) => {
    const money = sent(refund, amount);
    const otherwise = { ...aCharge(-refund, -1), kind: 'paid-manually' } as const;
    show('Settled', 'client', { ...money, ledger: [...(money.ledger ?? []), otherwise] });
    expect(screen.getByText(text)).toBeTruthy();
    expect(page()).toContain('refunded to you');
    expect(page()).not.toMatch(/refund to your card pending|(?:goes back|refunded) to your card/);
  });

  test('has not reached the Homewright before the transfer, even if the refund is on the card', () => {
    const toCome: JobMoney['toCome'] = [{ kind: 'transfer', amount: eur(31_000), at: null }];
    show('Settled', 'provider', { ...sent(10_000, 31_000), toCome });
    expect(page()).toContain('€310.00 is yours.');
    expect(page()).toContain('Refunded to the client');
  });
});

test.each([
  ['client', sent(17_010, 25_515), 'Refunded to you 37.5%, Cormac 56.25%, Homewright 6.25%'],
  ['provider', sent(45_360, 0), 'Refunded to the client 100%, you 0%, Homewright 0%'],
  ['client', sent(0, 37_800), /^Cormac 83\.33%, Homewright 16\.67%$/],
] as const)('the bar of what the %s reads is all of the money in words, too', (role, money, text) => {
  show('Settled', role, money);
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});
