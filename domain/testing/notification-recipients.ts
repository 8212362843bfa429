import type { DomainEvent } from '#events/catalog/index.ts';

import type { NotificationKind } from '../notifications/notification.ts';
import { notificationsFor } from '../notifications/notifications.ts';
import type { Parties } from '../notifications/parties.ts';
import { jobId, offerId, rivalOfferId } from './painting-job.ts';
import { people } from './people.ts';
import { sampleEvent } from './sample-event.ts';

const [client, provider, rival] = [people.client.id, people.provider.id, people.rival.id];

/** Of a booked job whose two offers are still open. */
export const bookedParties: Parties = {
  clientId: client,
  providerId: provider,
  invitedProviderId: null,
  instant: false,
  bidders: { [offerId]: provider, [rivalOfferId]: rival },
  currency: 'EUR',
  begun: false,
  approvalCancelled: false,
  ended: false,
  noOtherCard: false,
  respondentId: null,
  reviewers: [],
};
export const notifiedAt = '2027-03-05T09:00:00.000Z';

/** The notifications of an event that none of them caused. */
export function notifiedOf(
  type: DomainEvent['type'],
  changes: Record<string, unknown> = {},
  job: Parties = bookedParties,
): Record<string, NotificationKind> {
  const ids = { jobId, clientId: client, providerId: provider, accountId: provider, ...changes };
  const names: Record<string, string> = { [client]: 'client', [provider]: 'provider', [rival]: 'rival' };
  const notifications = notificationsFor(sampleEvent(type, ids), { actorId: 'deadlines', at: notifiedAt, job });
  return Object.fromEntries(notifications.map(({ recipientId, kind }) => [names[recipientId] ?? recipientId, kind]));
}

export function toBoth(kind: NotificationKind): Record<string, NotificationKind> {
  return { client: kind, provider: kind };
}
