import { accountId, allSteps, readyForReviewEvent, submitted } from '#domain/testing/verification-steps.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { ProviderChecksView } from '../contract/provider-checks.ts';
import type { VerificationQueueView, VerificationView } from '../contract/verification.ts';
import { setupReadSide, viewers } from './read-side.ts';

/** The time of everything without a time of its own. */
const now = '2027-03-05T12:00:00.000Z';

/** All their steps are done, in a regulated trade and another one. */
const readyRoofer = [
  ...allSteps('roofing', 'painting'),
  submitted('licence', 'roofing', '2028-06-30'),
  readyForReviewEvent,
];

const parties = [
  ...accountStory(people.client.id, { accountType: 'client', firstName: 'Aoife' }),
  ...accountStory(people.admin.id, { accountType: 'admin', firstName: 'Orla' }),
];

/** A test file's read side for a provider's verification, and its requests. */
export function verificationOfFile(history: readonly DomainEvent[] = readyRoofer) {
  const side = setupReadSide((begun) => begun.happened(toStory([...parties, ...history], Date.parse(now))));
  const at = (moment: string, ...events: readonly DomainEvent[]) => side.happened(toStory(events, Date.parse(moment)));
  return {
    side,
    happenedAt: at,
    happened: (...events: readonly DomainEvent[]) => at(now, ...events),
    /** Reads at another time. */
    async when<Seen>(moment: string, read: () => Promise<Seen>): Promise<Seen> {
      side.clock.at = moment;
      const seen = await read();
      side.clock.at = now;
      return seen;
    },
    own: () => side.read<VerificationView>('/api/me/verification', viewers.provider),
    queue: (query = '') => side.read<VerificationQueueView>(`/api/staff/verifications${query}`, viewers.support),
    badge: () => side.read<ProviderChecksView>(`/api/providers/${accountId}/checks`, viewers.client),
    badgeStatus: async () => (await side.get(`/api/providers/${accountId}/checks`, { as: viewers.client })).status,
  };
}
