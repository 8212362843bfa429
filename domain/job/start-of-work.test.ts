import { expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { ruleBook } from '../policy/rule-book.ts';
import { recordCapture, initiatePayment } from '../testing/payment-commands.ts';
import { answerChange, changeAccepted, changeId, extraId } from '../testing/change-proposals.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { canStartFrom, startsFrom } from './start-of-work.ts';

const { given } = specification(jobDecider);
const startWork: JobCommand = { name: 'StartWork', data: { jobId } };
const reportNoShow: JobCommand = {
  name: 'ReportNoShow',
  data: { jobId, statement: 'Nobody opened the door for half an hour.', files: [] },
};
const held = paintingHistory('PaymentCaptured');
const early = plusHours(times.start, -ruleBook.policies.current.startEarlyHours);
const stopped: JobEvent = {
  type: 'ProviderSuspensionRecorded',
  data: { jobId, providerId: people.provider.id, final: false },
};
const earliestStart = (history: readonly JobEvent[]) => canStartFrom(jobAfter(history), ruleBook);

it("work can start some hours early, by the job's own policy, once there is an agreement", () => {
  expect(startsFrom(jobAfter(paintingHistory('OfferSubmitted')), ruleBook)).toBeNull();
  expect(startsFrom(jobAfter(paintingHistory('JobBooked')), ruleBook)).toBe(early);
});

it('work cannot begin, and no side is absent, while an agreed new start waits for its payment', () => {
  const [at, startAt] = [plusHours(times.start, -2), plusHours(times.start, 24)];
  const waiting = changeAccepted(held, { price: 45_000, startAt }, at);
  expect(earliestStart(waiting)).toBeNull();
  given(waiting).when(startWork, { by: people.provider, at }).thenRejected('CHANGE_PENDING');
  given(waiting)
    .when(reportNoShow, { by: people.client, at: plusHours(times.start, 1) })
    .thenRejected('CHANGE_PENDING');
  const expired = extendHistory(waiting, [
    answerChange('ExpireChange'),
    { by: people.deadline, at: plusHours(at, 24) },
  ]);
  given(expired)
    .when(startWork, { by: people.provider, at: plusHours(at, 24) })
    .thenEvents([{ type: 'WorkStarted' }]);
});

it('a pending rise alone lets it begin, since it can be paid during the work', () => {
  const at = plusHours(times.start, -1);
  const waiting = changeAccepted(held, { price: 45_000, durationMinutes: 600 }, at);
  expect(earliestStart(waiting)).toBe(early);
  given(waiting)
    .when(startWork, { by: people.provider, at })
    .thenEvents([{ type: 'WorkStarted' }]);
});

it('a new start that is paid for after the work began changes nothing, and the money is returned', () => {
  const [at, startAt] = [plusHours(times.start, -2), plusHours(times.start, 24)];
  const waiting = extendHistory(changeAccepted(held, { price: 45_000, startAt }, at), [
    initiatePayment({ purpose: 'extra', ref: changeId, paymentId: extraId, amount: 3_240 }),
    { by: people.reactor, at },
  ]);
  // This was possible before a waiting start prevented the work from beginning.
  const begun: JobEvent = { type: 'WorkStarted', data: { jobId, providerId: people.provider.id, startedAt: at } };
  given([...waiting, begun])
    .when(recordCapture(extraId, 3_240), { by: people.webhook, at: plusHours(at, 1) })
    .thenEvents([{ type: 'PaymentCaptured' }, { type: 'PaymentReturned' }, { type: 'ChangeExpired' }]);
});

it('a provider can start it while it is booked with held money, and they are not suspended', () => {
  expect(earliestStart(paintingHistory('JobBooked'))).toBeNull();
  expect(earliestStart(held)).toBe(early);
  expect(earliestStart([...held, stopped])).toBeNull();
  expect(earliestStart(paintingHistory('WorkStarted'))).toBeNull();
});
