import { standingDecider } from '#domain/standing/decider.ts';
import { streamOf } from '#domain/streams.ts';
import type { StandingEvent } from '#events/catalog/standing.ts';

import { fold } from '../command-definition.ts';
import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'change-level';

/** The account learns its Homewright's level. It is read afresh: an older change that was held up must not win. */
export const changeLevel = reactorTo('LevelChanged', {
  name,
  category: 'standing',
  async react(event, { journal, handler }) {
    const { providerId } = event.data;
    const history = (await journal.readSealed(streamOf.standing(providerId))) as readonly StandingEvent[];
    const { level } = fold(standingDecider, history);
    await sendBecauseOf(event, handler, name, { name: 'ChangeProviderLevel', data: { accountId: providerId, level } });
  },
});
