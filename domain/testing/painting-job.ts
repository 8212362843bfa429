import type { ByType } from '#events/catalog/define-event.ts';
import type { JobDataOf, JobEvent } from '#events/catalog/job.ts';

import { readFixture } from './fixtures.ts';

/**
 * One painting job from the request to the close, as in `fixtures/painting.json`: two offers, one accepted, an approval
 * cancelled and repeated. `times` has all its times.
 */
const story = readFixture('painting') as JobEvent[];

export const jobId = '10000000-0000-4000-8000-000000000001';
export const offerId = '20000000-0000-4000-8000-000000000001';
export const rivalOfferId = '20000000-0000-4000-8000-000000000002';
export const paymentId = 'pi_painting';

export const times = {
  posted: '2027-03-01T09:00:00.000Z',
  neededBy: '2027-03-20T12:00:00.000Z',
  offered: '2027-03-01T10:00:00.000Z',
  offerExpires: '2027-03-08T09:00:00.000Z',
  accepted: '2027-03-04T18:00:00.000Z',
  paymentDue: '2027-03-04T18:15:00.000Z',
  booked: '2027-03-04T18:04:00.000Z',
  captureDue: '2027-03-07T09:00:00.000Z',
  start: '2027-03-08T09:00:00.000Z',
  claimed: '2027-03-08T16:20:00.000Z',
  autoApprove: '2027-03-11T16:20:00.000Z',
  approved: '2027-03-09T10:42:00.000Z',
  graceEnds: '2027-03-10T10:42:00.000Z',
  cancelled: '2027-03-09T18:00:00.000Z',
  approvedAgain: '2027-03-10T09:00:00.000Z',
  released: '2027-03-11T09:00:00.000Z',
  closes: '2027-03-25T09:00:00.000Z',
};

type Changes = { readonly [Type in JobEvent['type']]?: Partial<JobDataOf<Type>> };

/** The history up to and including the nth event of this type; `changes` replaces values in every event of a type. */
export function paintingHistory(
  until: JobEvent['type'],
  { nth = 1, changes = {} }: { nth?: number; changes?: Changes } = {},
) {
  let seen = 0;
  const end = story.findIndex(({ type }) => type === until && (seen += 1) === nth);
  if (end < 0) throw new Error(`the story has no ${nth}. ${until}`);
  return story
    .slice(0, end + 1)
    .map((event) => ({ ...event, data: changed(event.data, changes[event.type]) }) as JobEvent);
}

/** Plain objects, so that the compiler does not compute each event type with each change. */
function changed(data: object, change: object = {}): object {
  return { ...data, ...change };
}

/** One event of the history with some values changed, for cases that it does not contain. */
export function jobEvent<Type extends JobEvent['type']>(
  type: Type,
  changes: Partial<JobDataOf<Type>> = {},
): ByType<JobEvent>[Type] {
  const found = story.find((event) => event.type === type);
  if (found === undefined) throw new Error(`the story has no ${type}`);
  return { type, data: changed(found.data, changes) } as ByType<JobEvent>[Type];
}
