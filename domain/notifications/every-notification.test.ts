import { describe, expect, it } from 'vitest';

import { otherSide, type Side } from '../side.ts';
import { bookedParties, notifiedAt } from '../testing/notifications.ts';
import { people } from '../testing/people.ts';
import { eventTypes, sampleEvent } from '../testing/sample-event.ts';
import { allKinds, providerKinds, kindsFor, type Notification } from './notification.ts';
import { notificationsFor } from './notifications.ts';

const [client, provider, rival] = [people.client.id, people.provider.id, people.rival.id];

/** What is told of every event, in each of its ways; where it concerns one side of the job, it concerns this one. */
function everyNotification(side: Side): Notification[] {
  const own = people[side].id;
  // Only Homewrights are checked, ranked and paid: whatever is told of an account is told of theirs.
  const ids = { clientId: client, providerId: provider, accountId: provider };
  // What one side does is told to the other.
  const by = otherSide(side);
  const theirs = { recipientId: own, subjectId: own, authorId: own, reporterId: own, side, by };
  return eventTypes.flatMap((type) => {
    const rejected = type === 'IdentityCheckEnded' ? { outcome: 'rejected' } : {};
    const upheld = type === 'MessageReportClosed' ? { outcome: 'hidden' } : {};
    const other = { automatic: false, state: 'failed', enabled: false, workedMinutes: null, ...rejected, ...upheld };
    return [{}, other].flatMap((changes) => {
      const event = sampleEvent(type, { ...ids, ...theirs, ...changes });
      return [bookedParties, { ...bookedParties, ended: true }].flatMap((job) =>
        notificationsFor(event, { actorId: 'deadlines', at: notifiedAt, job }),
      );
    });
  });
}

describe('every event', () => {
  it.each(eventTypes)('%s never tells the one who caused it', (type) => {
    const event = sampleEvent(type, { clientId: client, providerId: provider, recipientId: provider });
    for (const actorId of [client, provider]) {
      expect(
        notificationsFor(event, { actorId, at: notifiedAt, job: bookedParties }).map(({ recipientId }) => recipientId),
      ).not.toContain(actorId);
    }
  });

  it('has each kind of notice at least once', () => {
    const seen = new Set(everyNotification('client').map(({ kind }) => kind));
    expect(allKinds.filter((kind) => !seen.has(kind))).toEqual([]);
  });

  it('tells the kinds of a Homewright to no client, and every other that it tells a Homewright to clients, too', () => {
    const notifications = [...everyNotification('client'), ...everyNotification('provider')];
    const notifiedTo = (...ids: string[]) =>
      new Set(notifications.filter(({ recipientId }) => ids.includes(recipientId)).map(({ kind }) => kind));
    const clients = notifiedTo(client);
    const providers = notifiedTo(provider, rival);
    expect([...providers].filter((kind) => !clients.has(kind)).toSorted()).toEqual([...providerKinds].toSorted());
  });

  it('lets a client choose among what clients are told, and a Homewright, who orders work as well, among all', () => {
    expect(kindsFor('client')).toEqual(allKinds.filter((kind) => !providerKinds.has(kind)));
    for (const accountType of ['provider', 'support', 'admin'] as const) {
      expect(kindsFor(accountType)).toEqual(allKinds);
    }
  });
});
