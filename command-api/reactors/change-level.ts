import { standingDecider } from '#domain/standing/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { readState } from '../read-state.ts';
import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'change-level';

/** The account learns its Homewright's level. It is read afresh: an older change that was held up must not win. */
export const changeLevel = reactorTo('LevelChanged', {
  name,
  category: 'standing',
  async react(event, { journal, handler }) {
    const { providerId } = event.data;
    const { level } = await readState(journal, standingDecider, streamOf.standing(providerId));
    await sendBecauseOf(event, handler, name, { name: 'ChangeProviderLevel', data: { accountId: providerId, level } });
  },
});
