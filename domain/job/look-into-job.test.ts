import { describe, expect, it } from 'vitest';

import { jobAfter, lived } from '../testing/lives.ts';
import { jobId, painting, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { transitions } from './lifecycle.ts';
import { jobStates } from './states.ts';

const { given } = specification(jobDecider);
const at = times.claimed;
const claimed = painting('CompletionClaimed');
const reason = 'The client asked for help.';

describe('looking into a job', () => {
  const look: JobCommand = { name: 'LookIntoJob', data: { jobId, reason } };

  it('is an event with its reason and its moment, and changes nothing else', () => {
    for (const { by, kind } of [
      { by: people.support, kind: 'support' },
      { by: people.admin, kind: 'admin' },
    ] as const) {
      given(claimed)
        .when(look, { by, at })
        .thenEvents([{ type: 'JobLookedInto', data: { staffId: by.id, kind, reason, lookedAt: at } }]);
      const looked = jobAfter(lived(claimed, [look, { by, at }]));
      expect(looked).toEqual({ ...jobAfter(claimed), looks: { [by.id]: at } });
    }
  });

  it('needs no reason of an admin, whose opening of the records it is, and one of support', () => {
    const opened: JobCommand = { name: 'LookIntoJob', data: { jobId, reason: null } };
    given(claimed)
      .when(opened, { by: people.admin, at })
      .thenEvents([{ type: 'JobLookedInto', data: { staffId: people.admin.id, kind: 'admin', reason: null } }]);
    given(claimed).when(opened, { by: people.support, at }).thenRefused('VALIDATION_ERROR', 'reason');
  });

  it('is possible in every state, and for nobody else', () => {
    const from = transitions.filter(({ command }) => command === 'LookIntoJob').map((arrow) => arrow.from);
    expect(new Set(from)).toEqual(new Set(jobStates));
    given(claimed).when(look, { by: people.client, at }).thenRefused('NOT_ALLOWED');
  });
});
