import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { JobView } from '#query-api/contract/job.ts';
import { aCharge, jobMoney } from '#web/testing/build-job-money.ts';
import { aDispute } from '#web/testing/build-job-progress.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

/** The panel, which renders twice: next to the timeline, and under the status on phones. */
function renderPanel(view: JobView, name = 'Your money'): HTMLElement {
  showJob(view);
  const [panel] = screen.getAllByRole('region', { name });
  if (panel === undefined) throw new Error('No panel.');
  return panel;
}

/** €453.60 was charged on 11 October, and €70.20 for a rise of the price two days later. */
const risen = { price: eur(48_500), total: eur(52_380), taken: eur(52_380), captured: eur(52_380) };
const twice = { ...risen, ledger: [aCharge(7020, -52), aCharge(45_360, -100)] };

describe('money that was charged', () => {
  test.each([
    ['client', 'Your money'],
    ['provider', 'Your earnings'],
  ] as const)('more than once is shown to the %s with each day and each sum', (role, name) => {
    const panel = renderPanel(jobView('InProgress', role, { money: jobMoney('InProgress', twice) }), name);
    expect(
      within(panel).getByText(/^Charged: €453\.60 on .+ and €70\.20 on .+\. Nothing has been paid out yet\.$/),
    ).toBeTruthy();
    expect(within(panel).getByText('Paid').parentElement?.textContent).toMatch(/^Paid\S.* and \S/);
  });

  test('two charges on one day name the day once', () => {
    const ledger = [aCharge(7020, -100), aCharge(45_360, -100)];
    const panel = renderPanel(jobView('InProgress', 'client', { money: jobMoney('InProgress', { ...risen, ledger }) }));
    expect(within(panel).getByText('Paid').parentElement?.textContent).not.toContain(' and ');
  });

  test('one charge names its day only', () => {
    const panel = renderPanel(jobView('InProgress', 'client'));
    expect(within(panel).getByText(/^Charged on /)).toBeTruthy();
  });
});

test('a partial refund after a price cut shows, not that nothing has left', () => {
  const lower = { price: eur(40_000), total: eur(43_200), taken: eur(43_200), captured: eur(43_200) };
  const money = jobMoney('InProgress', { ...lower, refunded: eur(2160) });
  const panel = renderPanel(jobView('InProgress', 'client', { money }));
  expect(
    within(panel).getByText(/^Charged: €453\.60 on .+\. Of this, €21\.60 was refunded to the card\.$/),
  ).toBeTruthy();
  expect(within(panel).queryByText(/Nothing has been paid out/)).toBeNull();
});

test('a changed price shows the reason of its proposal', () => {
  const changeId = ids.otherOffer;
  const timeline = [
    anEntry('ChangeApplied', 'system', { changeId, price: 48_500 }),
    anEntry('ChangeProposed', 'provider', { changeId, price: 48_500, reason: 'Banister stripped and primed' }),
    anEntry('OfferAccepted', 'client', { price: 42_000 }),
  ];
  const panel = renderPanel(jobView('InProgress', 'client', { money: jobMoney('InProgress', twice), timeline }));
  const row = getRowText(within(panel).getByText(/^Price change, /));
  expect(row).toContain('“Banister stripped and primed”');
  expect(row).toContain('€65.00');
  expect(getRowText(within(panel).getByText('Agreed price'))).toContain('€420.00');
});

/** €453.60 was charged for a price of €420.00, and €32.40 for a rise of €30.00: those the bank took back. */
const afterBank = { ledger: [aCharge(3240, -52), aCharge(45_360, -100)], bankTook: eur(3240) };

test('the amount the bank took back shows under the price: the agreed price stays the same', () => {
  const timeline = [
    anEntry('ChargebackClosed', 'system', { won: false, amount: 3240, left: 45_360, price: 42_000 }),
    anEntry('ChangeApplied', 'system', { changeId: ids.otherOffer, price: 45_000 }),
    anEntry('OfferAccepted', 'client', { price: 42_000 }),
  ];
  const panel = renderPanel(jobView('InProgress', 'client', { money: jobMoney('InProgress', afterBank), timeline }));
  expect(getRowText(within(panel).getByText('Agreed price'))).toContain('€420.00');
  expect(getRowText(within(panel).getByText(/^Price change, /))).toContain('€30.00');
  expect(getRowText(within(panel).getByText(/^Part taken back by the bank, /))).toContain('−€30.00');
});

test('what the bank took and gave back shows separately, and what it keeps moves nothing', () => {
  const bank = { ...aCharge(-45_360, -50), kind: 'chargeback', from: 'held', to: 'card' } as const;
  const ledgerOf = (closed: number) => [{ ...bank, amount: eur(closed) }, bank, aCharge(45_360, -100)];
  const given = renderPanel(
    jobView('InProgress', 'client', { money: jobMoney('InProgress', { ledger: ledgerOf(45_360) }) }),
  );
  expect(getRowText(within(given).getByText('Returned by the bank'))).toContain('+€453.60');
  expect(getRowText(within(given).getByText('Taken back by the bank'))).toContain('−€453.60');
  cleanup();
  const upheld = renderPanel(jobView('Settled', 'client', { money: jobMoney('Settled', { ledger: ledgerOf(0) }) }));
  expect(within(upheld).getByText('Taken back by the bank')).toBeTruthy();
  expect(within(upheld).getByText('All 2 transactions')).toBeTruthy();
});

test('a tip is one movement: that it is to be sent on then moves nothing', () => {
  const charged = { ...aCharge(2000, -2), kind: 'tip', to: 'tip' } as const;
  const toBeSentOn = { ...charged, from: 'tip', to: 'held', amount: eur(0) } as const;
  const ledger = [toBeSentOn, charged, aCharge(45_360, -100)];
  const panel = renderPanel(jobView('Released', 'client', { money: jobMoney('Released', { ledger }) }));
  expect(within(panel).getAllByText('Tip').map(getRowText)).toEqual([expect.stringContaining('+€20.00')]);
  expect(within(panel).getByText('All 2 transactions')).toBeTruthy();
});

test('for money distributed earlier, the panel names what the bank asks for', () => {
  const money = jobMoney('Released', { releasedAt: hoursAfter(NOW, -24) });
  const panel = renderPanel(jobView('ChargebackOpen', 'client', { money }));
  expect(within(panel).getByText('the bank asks for €453.60 back')).toBeTruthy();
  expect(within(panel).getByText('Released').parentElement?.textContent).toMatch(/^Released\d/);
  expect(within(panel).queryByText(/frozen|full release|^Released on/i)).toBeNull();
  expect(within(panel).getByText(/^Until the bank decides, no money moves/)).toBeTruthy();
});

test('a settlement that the bank disputes keeps its shares', () => {
  const panel = renderPanel(jobView('ChargebackOpen', 'client', { money: jobMoney('Settled') }));
  expect(within(panel).getByText('the bank asks for €453.60 back')).toBeTruthy();
  expect(getRowText(within(panel).getByText('Refund to you'))).toContain('€453.60');
});

test('a decision that the bank suspends shows as decided, frozen since the dispute began', () => {
  const dispute = aDispute({ stage: 'appealable', decided: { kind: 'split', refund: 10_000, toProvider: 31_000 } });
  const panel = renderPanel(jobView('ChargebackOpen', 'client', { dispute }));
  expect(within(panel).getByText('Split as decided')).toBeTruthy();
  expect(getRowText(within(panel).getByText('Cormac receives'))).toContain('€310.00');
  expect(within(panel).getByText('frozen until the bank decides')).toBeTruthy();
});

test('what the bank took back has left: the panel does not say that nothing has', () => {
  const panel = renderPanel(jobView('InProgress', 'client', { money: jobMoney('InProgress', afterBank) }));
  expect(within(panel).getByText(/Of this, €32\.40 was refunded to the card\.$/)).toBeTruthy();
  expect(within(panel).queryByText(/Nothing has been paid out/)).toBeNull();
  cleanup();
  const inGrace = jobMoney('ApprovedInGrace', afterBank);
  const later = renderPanel(jobView('ApprovedInGrace', 'client', { money: inGrace }));
  expect(within(later).getByText(/^None of the held money has been paid out yet\./)).toBeTruthy();
});

test.each([
  ['client', 'Your money', 'Cormac 83.33%, Homewright 16.67%'],
  ['provider', 'Your earnings', 'You 83.33%, Homewright 16.67%'],
] as const)('the bar says to the %s whose share is whose', (role, name, explanation) => {
  const panel = renderPanel(jobView('InProgress', role), name);
  expect(within(panel).getByText(explanation)).toBeTruthy();
});

test('the bar of settled money shows the Homewright which share is theirs', () => {
  const money = jobMoney('Settled', { refund: eur(22_680), providerAmount: eur(18_900), platformAmount: eur(3780) });
  const panel = renderPanel(jobView('Settled', 'provider', { money }), 'Your earnings');
  expect(within(panel).getByText(/ 50%, you 41.67%, Homewright 8.33%$/)).toBeTruthy();
});

test.each([
  ['client', 'Your money', /is released to Cormac on$/, /released to Cormac$/],
  ['provider', 'Your earnings', /is released to you on$/, /released to you$/],
] as const)(
  'the end of the grace releases the money: whether it is sent then is not said (%s)',
  (role, name, by, next) => {
    const upcoming = [{ kind: 'release' as const, at: hoursAfter(NOW, 20), facts: {} }];
    renderPanel(jobView('ApprovedInGrace', role, { upcoming }), name);
    expect(screen.getAllByText(by).length).toBeGreaterThan(0);
    expect(screen.getByText(next)).toBeTruthy();
  },
);
