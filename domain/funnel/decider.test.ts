import { describe, expect, it } from 'vitest';

import type { FunnelEvent } from '#events/catalog/funnel.ts';

import { specification } from '../testing/given-when-then.ts';
import { people } from '../testing/people.ts';
import { funnelStaffCommands, type FunnelCommand } from './commands.ts';
import { funnelDecider } from './decider.ts';

const { given } = specification(funnelDecider);
const staffId = people.analyst.id;
const by = { by: people.analyst, at: '2027-03-01T09:00:00.000Z' };
const bySystem = { ...by, by: people.system };

const steps = ['signup_initiated', 'signup_submitted', 'account_created'] as const;
const form = { steps: [...steps], windowHours: 48, countries: ['NL', 'DE'], devices: [] };
const draft: FunnelCommand = {
  name: 'DraftFunnel',
  data: { funnelId: 'signup', definition: form, reason: 'Details moved to a later page.' },
};
const of = <Name extends FunnelCommand['name']>(name: Name, version = 2) =>
  ({ name, data: { funnelId: 'signup', version, reason: 'Checked.', visits: 12 } }) as unknown as FunnelCommand;

const drafted = (version = 2): FunnelEvent => ({
  type: 'FunnelDrafted',
  data: {
    funnelId: 'signup',
    version,
    staffId,
    reason: 'x',
    definition: { steps: [...steps], windowMs: 172_800_000, countries: ['DE', 'NL'], devices: [] },
  },
});
const event = (type: FunnelEvent['type'], version = 2): FunnelEvent =>
  ({ type, data: { funnelId: 'signup', version, staffId, reason: 'x', visits: 12, from: 1 } }) as FunnelEvent;
const started = event('FunnelReplayStarted');
const completed = [drafted(), started, event('FunnelReplayCompleted')];
const published = [...completed, event('FunnelPublished')];

describe('a draft', () => {
  it('is the next version, with its window in milliseconds', () => {
    given([])
      .when(draft, by)
      .thenEvents(
        [drafted()].map(({ data }) => ({ type: 'FunnelDrafted', data: { ...data, reason: expect.any(String) } })),
      );
    given(published)
      .when({ ...draft, data: { ...draft.data, definition: { ...form, windowHours: 3 } } }, by)
      .thenEvents([{ type: 'FunnelDrafted', data: { version: 3 } }]);
  });

  it('counts something else than the published version', () => {
    const first = ['signup_initiated', 'signup_details_entered', 'signup_submitted', 'account_created'] as const;
    const same = { steps: [...first], windowHours: 24, countries: [], devices: [] };
    given([])
      .when({ ...draft, data: { ...draft.data, definition: same } }, by)
      .thenRejected('VALIDATION_ERROR', 'definition');
    given(published).when(draft, by).thenRejected('VALIDATION_ERROR', 'definition');
    given([...published, event('FunnelRolledBack', 1)])
      .when(draft, by)
      .thenEvents([{ type: 'FunnelDrafted' }]);
  });

  it('replaces one that was not published', () => {
    given([drafted(), started, drafted(3)])
      .when(of('PauseFunnelReplay'), by)
      .thenRejected('NOT_FOUND', 'version');
    given([drafted(), started, drafted(3)])
      .when(of('StartFunnelReplay', 3), by)
      .thenEvents([{ type: 'FunnelReplayStarted' }]);
  });
});

describe('a replay', () => {
  it('is started, paused, resumed and cancelled, each where that is possible', () => {
    const paused = event('FunnelReplayPaused');
    given([drafted()])
      .when(of('StartFunnelReplay'), by)
      .thenEvents([{ type: 'FunnelReplayStarted' }]);
    given([drafted(), started]).when(of('StartFunnelReplay'), by).thenRejected('WRONG_STATE');
    given([drafted(), started])
      .when(of('PauseFunnelReplay'), by)
      .thenEvents([{ type: 'FunnelReplayPaused' }]);
    given([drafted(), started, paused])
      .when(of('ResumeFunnelReplay'), by)
      .thenEvents([{ type: 'FunnelReplayResumed' }]);
    given([drafted(), started, paused])
      .when(of('CancelFunnelReplay'), by)
      .thenEvents([{ type: 'FunnelReplayCancelled' }]);
    given([drafted(), started, event('FunnelReplayCancelled')])
      .when(of('StartFunnelReplay'), by)
      .thenEvents([{ type: 'FunnelReplayStarted' }]);
    given([drafted()]).when(of('PauseFunnelReplay'), by).thenRejected('WRONG_STATE');
    given([]).when(of('StartFunnelReplay'), by).thenRejected('NOT_FOUND', 'version');
  });

  it('is completed by the system alone, once', () => {
    const record = of('RecordFunnelReplay');
    given([drafted(), started])
      .when(record, bySystem)
      .thenEvents([{ type: 'FunnelReplayCompleted' }]);
    given(completed).when(record, bySystem).thenNothing();
    given([drafted(), started, event('FunnelReplayPaused')])
      .when(record, bySystem)
      .thenNothing();
    given([drafted(), started]).when(record, by).thenRejected('NOT_ALLOWED');
  });
});

describe('a version', () => {
  it('is published once all visits were counted by it', () => {
    given(completed)
      .when(of('PublishFunnel'), by)
      .thenEvents([{ type: 'FunnelPublished', data: { version: 2 } }]);
    given([drafted(), started]).when(of('PublishFunnel'), by).thenRejected('WRONG_STATE');
    given(published).when(of('PublishFunnel'), by).thenRejected('NOT_FOUND', 'version');
  });

  it('gives way to one that was published before, and can come back', () => {
    given(published)
      .when(of('RollBackFunnel', 1), by)
      .thenEvents([{ type: 'FunnelRolledBack', data: { from: 2 } }]);
    given([...published, event('FunnelRolledBack', 1)])
      .when(of('RollBackFunnel', 2), by)
      .thenEvents([{ type: 'FunnelRolledBack', data: { version: 2, from: 1 } }]);
    given(published).when(of('RollBackFunnel', 2), by).thenRejected('WRONG_STATE');
    given(completed).when(of('RollBackFunnel', 2), by).thenRejected('NOT_FOUND', 'version');
  });

  it('is for analysts and admins', () => {
    given([])
      .when(draft, { ...by, by: people.admin })
      .thenEvents([{ type: 'FunnelDrafted' }]);
    for (const actor of [people.client, people.support, people.system]) {
      given([])
        .when(draft, { ...by, by: actor })
        .thenRejected('NOT_ALLOWED');
    }
  });
});

it.each([
  { steps: ['signup_initiated'] },
  { steps: ['signup_initiated', 'signup_initiated'] },
  { steps: ['signup_initiated', 'nowhere'] },
  { windowHours: 0 },
  { windowHours: 721 },
  { countries: ['XX'] },
  { devices: ['watch'] },
])('a definition with %j is invalid', (over) => {
  const { data } = draft;
  const parsed = funnelStaffCommands.DraftFunnel.safeParse({ ...data, definition: { ...form, ...over } });
  expect(parsed.success).toBe(false);
});
