import { reputationDecider } from '#domain/reputation/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { readState } from '../read-state.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'change-level';

/**
 * Records the provider's level in the account. The level is read from the reputation's stream, so that a delayed older
 * change does not win.
 */
export const changeLevel = reactorTo('LevelChanged', {
  name,
  category: 'reputation',
  async react(event, { journal, handler }) {
    const { providerId } = event.data;
    const { level } = await readState(journal, reputationDecider, streamOf.reputation(providerId));
    await sendForEvent(event, handler, name, { name: 'ChangeProviderLevel', data: { accountId: providerId, level } });
  },
});
