import { reputationDecider } from '#domain/reputation/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { readState } from '../read-state.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'change-level';

/** The account learns its Homewright's level. It is read afresh: an older change that was held up must not win. */
export const changeLevel = reactorTo('LevelChanged', {
  name,
  category: 'reputation',
  async react(event, { journal, handler }) {
    const { providerId } = event.data;
    const { level } = await readState(journal, reputationDecider, streamOf.reputation(providerId));
    await sendForEvent(event, handler, name, { name: 'ChangeProviderLevel', data: { accountId: providerId, level } });
  },
});
