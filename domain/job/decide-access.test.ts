import { describe, expect, it } from 'vitest';

import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { transitions } from './lifecycle.ts';
import { jobStates } from './job-states.ts';

const { given } = specification(jobDecider);
const at = times.claimed;
const claimed = paintingHistory('CompletionClaimed');
const reason = 'The client asked for help.';

describe('accessing a job', () => {
  const access: JobCommand = { name: 'AccessJob', data: { jobId, reason } };

  it('records the reason and the time, and changes nothing else', () => {
    for (const { by, kind } of [
      { by: people.support, kind: 'support' },
      { by: people.admin, kind: 'admin' },
    ] as const) {
      given(claimed)
        .when(access, { by, at })
        .thenEvents([{ type: 'JobAccessed', data: { staffId: by.id, kind, reason, accessedAt: at } }]);
      const accessed = jobAfter(extendHistory(claimed, [access, { by, at }]));
      expect(accessed).toEqual({ ...jobAfter(claimed), accesses: { [by.id]: at } });
    }
  });

  it('requires a reason from support but none from an admin who opens the records', () => {
    const opened: JobCommand = { name: 'AccessJob', data: { jobId, reason: null } };
    given(claimed)
      .when(opened, { by: people.admin, at })
      .thenEvents([{ type: 'JobAccessed', data: { staffId: people.admin.id, kind: 'admin', reason: null } }]);
    given(claimed).when(opened, { by: people.support, at }).thenRejected('VALIDATION_ERROR', 'reason');
  });

  it('is possible in every state, and for staff only', () => {
    const from = transitions.filter(({ command }) => command === 'AccessJob').map((transition) => transition.from);
    expect(new Set(from)).toEqual(new Set(jobStates));
    given(claimed).when(access, { by: people.client, at }).thenRejected('NOT_ALLOWED');
  });
});
