import { expect, it } from 'vitest';

import { recordCapture, recordDecline } from '#domain/testing/payment-commands.ts';
import { risenPrice } from '#domain/testing/change-proposals.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusHours } from '#domain/time.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import { jobMoney } from './job-money.ts';
import type { JobPage } from './job-page.ts';
import { paymentsDue } from './payment.ts';

const at = '2027-03-05T09:00:00.000Z';
const authorised = risenPrice(paintingHistory('JobBooked'), at);
const fundingFailed = extendHistory(
  authorised,
  [
    { name: 'RequestCapture', data: { jobId } },
    { by: people.deadline, at: times.captureDue },
  ],
  [recordDecline(paymentId), { by: people.webhook, at: times.captureDue }],
);

const cancel = { name: 'CancelJob', data: { jobId, reason: 'Other plans.', fee: 5000 } } as const;
const american = paintingHistory('JobBooked', { changes: { RequestPosted: { country: 'US' } } });
const cancelled = extendHistory(risenPrice(american, at), [
  cancel,
  { by: people.client, at: plusHours(times.start, -3) },
]);

function buildPage(history: typeof authorised): JobPage {
  const facts = jobAfter(history);
  const job = { facts, details: {}, currency: facts.currency } as JobRow;
  return { job, role: 'client', ledger: [], now: at } as unknown as JobPage;
}

it('still captures the booking’s own part after a price rise was paid', () => {
  const money = jobMoney(buildPage(authorised));
  expect(money).toMatchObject({ total: { amount: 48_600 }, taken: { amount: 3240 } });
  expect(money?.toCome[0]).toMatchObject({ kind: 'capture', amount: { amount: 45_360 }, at: times.captureDue });
});

it('counts a fee as captured once it was, and never what an end does not capture', () => {
  const charged = { captured: { amount: 8240 }, refund: { amount: 3240 } };
  expect(jobMoney(buildPage(cancelled))).toMatchObject({ ...charged, taken: { amount: 3240 } });
  const taken = extendHistory(cancelled, [recordCapture(paymentId, 5000), { by: people.webhook, at: times.start }]);
  expect(jobMoney(buildPage(taken))).toMatchObject({ ...charged, taken: { amount: 8240 } });
});

it('is due from another card as the part that failed, without a date', () => {
  const page = buildPage(fundingFailed);
  expect(paymentsDue(page)).toMatchObject([{ purpose: 'main', amount: { amount: 45_360 } }]);
  expect(jobMoney(page)?.toCome[0]).toMatchObject({ kind: 'capture', amount: { amount: 45_360 }, at: null });
});
