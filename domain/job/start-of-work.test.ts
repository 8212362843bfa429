import { expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { ruleBook } from '../policy/rule-book.ts';
import { jobAfter } from '../testing/lives.ts';
import { jobId, painting, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { plusHours } from '../time.ts';
import { mayStartFrom, startsFrom } from './start-of-work.ts';

const held = painting('PaymentCaptured');
const early = plusHours(times.start, -ruleBook.policies.current.startEarlyHours);
const stopped: JobEvent = {
  type: 'ProviderSuspensionNoted',
  data: { jobId, providerId: people.provider.id, final: false },
};
const mayFrom = (history: readonly JobEvent[]) => mayStartFrom(jobAfter(history), ruleBook);

it('work starts from the hours before that the job agreed to, once there is an agreement', () => {
  expect(startsFrom(jobAfter(painting('OfferSubmitted')), ruleBook)).toBeNull();
  expect(startsFrom(jobAfter(painting('JobBooked')), ruleBook)).toBe(early);
});

it('a Homewright may start it while it is booked, with the money held, and not stopped', () => {
  expect(mayFrom(painting('JobBooked'))).toBeNull();
  expect(mayFrom(held)).toBe(early);
  expect(mayFrom([...held, stopped])).toBeNull();
  expect(mayFrom(painting('WorkStarted'))).toBeNull();
});
