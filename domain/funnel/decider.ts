import { isDeepStrictEqual } from 'node:util';

import type { FunnelDefinition, FunnelEvent } from '#events/catalog/funnel.ts';

import { requireAnalyst, requireSystem } from '../actors.ts';
import { firstDefinition } from '../analytics/funnels.ts';
import type { Decider, DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import { toDefinition, type FunnelCommand } from './commands.ts';
import { evolveFunnel, noVersions, type FunnelVersions, type ReplayState } from './state.ts';

/** A funnel's definition in versions. A draft is replayed over all visits before it can be published. */
export const funnelDecider: Decider<FunnelCommand, FunnelVersions, FunnelEvent> = {
  initial: noVersions,
  evolve: evolveFunnel,

  decide(command, versions, { actor }) {
    if (command.name === 'RecordFunnelReplay') {
      requireSystem(actor);
      const { draft } = versions;
      const isDue = draft?.version === command.data.version && draft.replay === 'running';
      return isDue ? [{ type: 'FunnelReplayCompleted', data: command.data }] : [];
    }
    requireAnalyst(actor);
    return decideForStaff(command, versions, actor);
  },
};

type StaffCommand = Exclude<FunnelCommand, { name: 'RecordFunnelReplay' }>;

function decideForStaff(
  { name, data }: StaffCommand,
  versions: FunnelVersions,
  { id: staffId }: DecisionContext['actor'],
): FunnelEvent[] {
  switch (name) {
    case 'DraftFunnel': {
      const { funnelId, reason } = data;
      const definition = toDefinition(data.definition);
      if (isDeepStrictEqual(definition, definitionOf(funnelId, versions))) {
        throw new RuleError('VALIDATION_ERROR', 'It counts the same as the published version.', 'definition');
      }
      const version = versions.last + 1;
      return [{ type: 'FunnelDrafted', data: { funnelId, version, definition, staffId, reason } }];
    }
    case 'StartFunnelReplay':
      requireReplay(versions, data.version, ['none']);
      return [{ type: 'FunnelReplayStarted', data: { ...data, staffId } }];
    case 'PauseFunnelReplay':
      requireReplay(versions, data.version, ['running']);
      return [{ type: 'FunnelReplayPaused', data: { ...data, staffId } }];
    case 'ResumeFunnelReplay':
      requireReplay(versions, data.version, ['paused']);
      return [{ type: 'FunnelReplayResumed', data: { ...data, staffId } }];
    case 'CancelFunnelReplay':
      requireReplay(versions, data.version, ['running', 'paused']);
      return [{ type: 'FunnelReplayCancelled', data: { ...data, staffId } }];
    case 'PublishFunnel':
      requireReplay(versions, data.version, ['completed']);
      return [{ type: 'FunnelPublished', data: { ...data, staffId } }];
    case 'RollBackFunnel':
      requireEarlier(versions, data.version);
      return [{ type: 'FunnelRolledBack', data: { ...data, from: versions.current, staffId } }];
  }
}

function definitionOf(funnelId: string, { current, published }: FunnelVersions): FunnelDefinition {
  return published.get(current) ?? firstDefinition(funnelId);
}

function requireReplay({ draft }: FunnelVersions, version: number, states: readonly ReplayState[]): void {
  if (draft?.version !== version) throw new RuleError('NOT_FOUND', 'There is no such draft.', 'version');
  if (!states.includes(draft.replay)) throw new RuleError('WRONG_STATE', `Its replay is ${draft.replay}.`);
}

function requireEarlier({ current, published }: FunnelVersions, version: number): void {
  if (version !== 1 && !published.has(version)) {
    throw new RuleError('NOT_FOUND', 'This version was never published.', 'version');
  }
  if (version === current) throw new RuleError('WRONG_STATE', 'This version is the published one.');
}
