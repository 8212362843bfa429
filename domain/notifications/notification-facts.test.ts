import { describe, expect, it } from 'vitest';

import { bookedParties, notifiedAt } from '../testing/notification-recipients.ts';
import { people } from '../testing/people.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import { notificationsFor } from './notifications.ts';
import { evolveParties, type Parties } from './parties.ts';

const [client, provider] = [people.client.id, people.provider.id];

describe('a notification', () => {
  it("states the price of a change to each side as theirs: the client's total, the provider's without our fee", () => {
    const applied = sampleEvent('ChangeApplied', { price: 45_000, serviceFee: 3600, discount: 0, total: 48_600 });
    const facts = notificationsFor(applied, { actorId: 'webhook', at: notifiedAt, job: bookedParties }).map(
      (notification) => [notification.recipientId, notification.facts.amount],
    );
    expect(facts).toEqual([
      [client, 48_600],
      [provider, 45_000],
    ]);
  });

  it('states the start of a change before it, and the end of the work afterwards', () => {
    const [startAt, expectedCompletionAt] = ['2027-03-10T08:00:00.000Z', '2027-03-12T16:00:00.000Z'];
    const applied = sampleEvent('ChangeApplied', { startAt, expectedCompletionAt });
    const days = (job: Parties) =>
      notificationsFor(applied, { actorId: 'webhook', at: notifiedAt, job }).map(({ facts: { at, detail } }) => ({
        at,
        detail,
      }));
    const before = { at: startAt, detail: null };
    expect(days(bookedParties)).toEqual([before, before]);
    const underWay = { at: expectedCompletionAt, detail: 'under-way' };
    expect(days(evolveParties(bookedParties, sampleEvent('WorkStarted')))).toEqual([underWay, underWay]);
  });

  it('states no price of a change that is only proposed: its text has none', () => {
    const proposed = sampleEvent('ChangeProposed', { by: 'provider', price: 45_000 });
    expect(
      notificationsFor(proposed, { actorId: provider, at: notifiedAt, job: bookedParties })[0]?.facts,
    ).toMatchObject({
      amount: null,
    });
  });

  it('states no amount of a mutual cancellation before any charge', () => {
    const findNotificationFacts = (held: number | null) => {
      const proposed = sampleEvent('CancellationProposed', { by: 'client', refund: 0, held });
      return notificationsFor(proposed, { actorId: client, at: notifiedAt, job: bookedParties })[0]?.facts;
    };
    expect(findNotificationFacts(0)).toMatchObject({ amount: null, currency: null, detail: 'nothing-held' });
    for (const held of [45_360, null])
      expect(findNotificationFacts(held)).toMatchObject({ amount: 0, currency: 'EUR', detail: null });
  });

  it('states its amount and time, in the currency of the job', () => {
    const proposed = sampleEvent('CancellationProposed', {
      by: 'client',
      refund: 12_000,
      held: 45_360,
      dueAt: '2027-03-05T10:00:00.000Z',
    });
    expect(notificationsFor(proposed, { actorId: client, at: notifiedAt, job: bookedParties })[0]?.facts).toEqual({
      amount: 12_000,
      currency: 'EUR',
      at: '2027-03-05T10:00:00.000Z',
      detail: null,
    });
  });
});
