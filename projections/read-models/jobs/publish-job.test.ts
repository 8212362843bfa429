import { describe, expect, it } from 'vitest';

import { jobAfter } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { noAudience, type Subscriber } from '#events/catalog/audience.ts';
import { audienceOf, jobEvents } from '#events/catalog/job.ts';

import type { Topic } from '../../runner/topic.ts';
import type { Changed } from './tables.ts';
import { publishJob } from './publish-job.ts';

const row = (until: Parameters<typeof paintingHistory>[0], overdueSince: string | null) =>
  ({
    jobId,
    clientId: people.client.id,
    country: 'IE',
    direct: false,
    facts: jobAfter(paintingHistory(until)),
    overdueSince,
    moneyProposedAt: null,
    refundFailedAt: null,
    transferRejectedAt: null,
  }) as unknown as Changed['after'];

/** An open request with an offer, then in a dispute and in a queue: every subscriber exists. */
const changed: Changed = {
  before: row('OfferSubmitted', null),
  after: { ...row('OfferSubmitted', '2027-03-01T09:00:00.000Z'), facts: disputed() },
};

function disputed(): Changed['after']['facts'] {
  return {
    ...jobAfter(paintingHistory('OfferSubmitted')),
    state: 'Disputed',
    dispute: {},
  } as Changed['after']['facts'];
}

const topics: Readonly<Record<Subscriber, readonly Topic[]>> = {
  page: [`job:${jobId}`],
  client: [`client:${people.client.id}`],
  providers: [`provider:${people.provider.id}`],
  requests: ['requests:IE'],
  dispute: [`dispute:${jobId}`],
  queues: ['admin:queue'],
  staff: ['admin:queue'],
};
const subscribers = Object.keys(topics) as Subscriber[];

function notifiedOf(audience: Parameters<typeof publishJob>[0]): Set<Topic> {
  const journalEvent = new Set<Topic>();
  publishJob(audience, changed, (_key, of) => {
    for (const topic of of()) journalEvent.add(topic);
  });
  return journalEvent;
}

describe('a change of a job', () => {
  it.each(subscribers)('is published to %s where the audience names them, and to no one else', (subscriber) => {
    expect(notifiedOf({ timeline: [], topics: [subscriber] })).toEqual(new Set(topics[subscriber]));
  });

  it('is not published by an event that declares no audience', () => {
    expect(notifiedOf(noAudience)).toEqual(new Set());
    expect(notifiedOf(audienceOf('RoofMended'))).toEqual(new Set());
  });

  it.each(jobEvents.map(({ type }) => type))('by %s is published to its declared audience', (type) => {
    const named = audienceOf(type).topics;
    expect(notifiedOf(audienceOf(type))).toEqual(new Set(named.flatMap((subscriber) => topics[subscriber])));
    expect(named).not.toEqual([]);
  });
});
