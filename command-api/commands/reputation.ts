import { reputationSystemCommands } from '#domain/reputation/commands.ts';
import { reputationDecider } from '#domain/reputation/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory, type ActorKind } from '../command-definition.ts';

const reputation = createCommandFactory(reputationDecider, ({ providerId }) => streamOf.reputation(providerId));
const reactor: readonly ActorKind[] = ['reactor'];

export const reputationCommandDefinitions = {
  CountBooking: reputation('CountBooking', reputationSystemCommands.CountBooking, reactor),
  CountRelease: reputation('CountRelease', reputationSystemCommands.CountRelease, reactor),
  CountStrike: reputation('CountStrike', reputationSystemCommands.CountStrike, reactor),
  CountLostDispute: reputation('CountLostDispute', reputationSystemCommands.CountLostDispute, reactor),
  CountRating: reputation('CountRating', reputationSystemCommands.CountRating, reactor),
  DropRating: reputation('DropRating', reputationSystemCommands.DropRating, reactor),
  ReviewLevel: reputation('ReviewLevel', reputationSystemCommands.ReviewLevel, ['deadline']),
};
