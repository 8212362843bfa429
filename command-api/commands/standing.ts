import { standingSystemCommands } from '#domain/standing/commands.ts';
import { standingDecider } from '#domain/standing/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { commandsOf, type ActorKind } from '../command-definition.ts';

const standing = commandsOf(standingDecider, ({ providerId }) => streamOf.standing(providerId));
const reactor: readonly ActorKind[] = ['reactor'];

export const standingCommandDefinitions = {
  CountBooking: standing('CountBooking', standingSystemCommands.CountBooking, reactor),
  CountRelease: standing('CountRelease', standingSystemCommands.CountRelease, reactor),
  CountStrike: standing('CountStrike', standingSystemCommands.CountStrike, reactor),
  CountLostDispute: standing('CountLostDispute', standingSystemCommands.CountLostDispute, reactor),
  CountRating: standing('CountRating', standingSystemCommands.CountRating, reactor),
  DropRating: standing('DropRating', standingSystemCommands.DropRating, reactor),
  ReviewLevel: standing('ReviewLevel', standingSystemCommands.ReviewLevel, ['deadline']),
};
