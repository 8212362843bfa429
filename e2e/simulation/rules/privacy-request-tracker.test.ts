import { expect, it } from 'vitest';

import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { JournalEvent } from '#events/journal.ts';

import { PrivacyRequestTracker } from './privacy-request-tracker.ts';

const dates = {
  receivedAt: '2027-03-01T09:00:00.000Z',
  acknowledgeBy: '2027-03-15T09:00:00.000Z',
  answerBy: '2027-04-15T09:00:00.000Z',
};
const received = (over: object = {}) => sampleEvent('PrivacyRequestReceived', { ...dates, ...over });
const overdue = sampleEvent('PrivacyRequestOverdue', { what: 'acknowledgement' });

function record(at: string, ...events: DomainEvent[]): PrivacyRequestTracker {
  const tracker = new PrivacyRequestTracker();
  for (const event of events) tracker.record({ ...event, meta: { at } } as unknown as JournalEvent);
  return tracker;
}

it('a request with other dates is found', () => {
  expect(() => record(dates.receivedAt, received())).not.toThrow();
  expect(() => record(dates.receivedAt, received({ answerBy: '2027-04-16T09:00:00.000Z' }))).toThrow('45 days');
  expect(() => record(dates.receivedAt, received({ acknowledgeBy: '2027-03-11T09:00:00.000Z' }))).toThrow(
    'business days',
  );
});

it('a late request that is not flagged is found, and one that is flagged too early or though it was done', () => {
  expect(() => record(dates.receivedAt, received()).checkAtRest(dates.receivedAt)).not.toThrow();
  expect(() => record(dates.receivedAt, received()).checkAtRest(dates.acknowledgeBy)).toThrow('not flagged');
  const flagged = record(dates.acknowledgeBy, received(), overdue);
  expect(() => flagged.checkAtRest(dates.acknowledgeBy)).not.toThrow();
  expect(() => record(dates.receivedAt, received(), overdue)).toThrow('too early');
  const acknowledged = sampleEvent('PrivacyRequestAcknowledged');
  expect(() => record(dates.acknowledgeBy, received(), acknowledged, overdue)).toThrow('though it was done');
});
