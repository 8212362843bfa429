import { describe, expect, it } from 'vitest';

import { otherSide, type Side } from '../side.ts';
import { bookedParties, notifiedAt } from '../testing/notification-recipients.ts';
import { people } from '../testing/people.ts';
import { eventTypes, sampleEvent } from '../testing/sample-event.ts';
import { allKinds, chosenKinds, providerKinds, kindsFor, securityKinds, type Notification } from './notification.ts';
import { notificationsFor } from './notifications.ts';

const [client, provider, rival] = [people.client.id, people.provider.id, people.rival.id];

/** Each value of their change is told differently. */
const moreChanges: Readonly<Record<string, readonly object[]>> = {
  SecondFactorChanged: [{ change: 'off' }, { change: 'newCodes' }, { change: 'codesVoided' }, { change: 'reset' }],
  PasskeyChanged: [{ change: 'removed' }],
  BookingRequested: [{ instant: false }],
};

/** The notifications of every event, in each of its variants; an event of one side of the job is one of this side. */
function everyNotification(side: Side): Notification[] {
  const own = people[side].id;
  const ids = { clientId: client, providerId: provider };
  // Each side is notified of the other's actions.
  const by = otherSide(side);
  const theirs = { recipientId: own, subjectId: own, authorId: own, reporterId: own, side, by };
  return eventTypes.flatMap((type) => {
    const rejected = type === 'IdentityCheckEnded' ? { outcome: 'rejected' } : {};
    const upheld = type === 'MessageReportClosed' ? { outcome: 'hidden' } : {};
    // Only providers are verified, rated and paid; both sides can ask for a copy of their data, and move.
    const accountId = type.startsWith('DataExport') || type === 'EmailChanged' || type === 'PhoneLeft' ? own : provider;
    const other = { automatic: false, state: 'failed', enabled: false, workedMinutes: null, ...rejected, ...upheld };
    const steps = moreChanges[type] ?? [];
    return [{}, other, ...steps].flatMap((changes) => {
      const event = sampleEvent(type, { ...ids, accountId, ...theirs, ...changes });
      return [bookedParties, { ...bookedParties, ended: true }].flatMap((job) =>
        notificationsFor(event, { actorId: 'deadlines', at: notifiedAt, job }),
      );
    });
  });
}

describe('every event', () => {
  it.each(eventTypes)('%s never notifies the person who caused it', (type) => {
    const event = sampleEvent(type, { clientId: client, providerId: provider, recipientId: provider });
    for (const actorId of [client, provider]) {
      expect(
        notificationsFor(event, { actorId, at: notifiedAt, job: bookedParties }).map(({ recipientId }) => recipientId),
      ).not.toContain(actorId);
    }
  });

  it('cause each kind of notification at least once', () => {
    const seen = new Set(everyNotification('client').map(({ kind }) => kind));
    expect(allKinds.filter((kind) => !seen.has(kind))).toEqual([]);
  });

  it('notify clients of every kind except those of providers', () => {
    const notifications = [...everyNotification('client'), ...everyNotification('provider')];
    const notifiedTo = (...ids: string[]) =>
      new Set(notifications.filter(({ recipientId }) => ids.includes(recipientId)).map(({ kind }) => kind));
    const clients = notifiedTo(client);
    const providers = notifiedTo(provider, rival);
    // The accounts of these events are providers'.
    for (const kind of securityKinds) clients.add(kind);
    expect([...providers].filter((kind) => !clients.has(kind)).toSorted()).toEqual([...providerKinds].toSorted());
  });

  it("let a client choose among the clients' kinds, and a provider, who can order work as well, among all", () => {
    expect(kindsFor('client')).toEqual(chosenKinds.filter((kind) => !providerKinds.has(kind)));
    for (const accountType of ['provider', 'support', 'admin'] as const) {
      expect(kindsFor(accountType)).toEqual(chosenKinds);
    }
  });
});
