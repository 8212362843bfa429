import { describe, it } from 'vitest';

import { admins, disputed, sampleDisputeCommands } from '../testing/disputes.ts';
import {
  captured,
  day60,
  day70,
  day75,
  disputedOn,
  due,
  forceDecision,
  held,
  justBefore,
  working,
} from '../testing/held-jobs.ts';
import { extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const warn: JobCommand = { name: 'WarnOfHoldExpiry', data: { jobId } };

describe('captured money', () => {
  it('has a hold from the capture: warned of at day 60, decided by day 70, refunded at day 75', () => {
    given(paintingHistory('CaptureRequested'))
      .when({ name: 'RecordCapture', data: { jobId, paymentId, amount: 45_360 } }, { by: people.webhook, at: captured })
      .thenEvents([
        {
          type: 'PaymentCaptured',
          data: { capturedAt: captured, hold: { warnAt: day60, decideAt: day70, refundAt: day75 } },
        },
      ]);
  });
});

describe('the warning', () => {
  it('comes once at day 60, even in a dispute', () => {
    given(working)
      .when(warn, due(justBefore(day60)))
      .thenNothing();
    given(working)
      .when(warn, due(day60))
      .thenEvents([{ type: 'HoldExpiryWarned', data: { refundAt: day75 } }]);
    given(extendHistory(working, [warn, due(day60)]))
      .when(warn, due(day70))
      .thenNothing();
    given(disputedOn(50))
      .when(warn, due(day60))
      .thenEvents([{ type: 'HoldExpiryWarned' }]);
  });

  it('does not come for a job that has ended, or one from before the ceiling existed', () => {
    given(paintingHistory('FundsReleased', held)).when(warn, due(day60)).thenNothing();
    given(paintingHistory('WorkStarted')).when(warn, due(day60)).thenNothing();
  });
});

describe('a dispute near the ceiling', () => {
  it('must be decided from day 70 on, whatever its stage', () => {
    const stage = { stage: 'decision', cause: 'hold-ceiling', dueAt: plusDays(day70, 2) } as const;
    given(disputedOn(69))
      .when(forceDecision, due(justBefore(day70)))
      .thenNothing();
    given(disputedOn(69))
      .when(forceDecision, due(day70))
      .thenEvents([{ type: 'DisputeStageEntered', data: stage }]);
    given(extendHistory(disputedOn(69), [forceDecision, due(day70)]))
      .when(forceDecision, due(day70))
      .thenNothing();
  });

  it('begins with the decision when it is opened after day 70', () => {
    given(working)
      .when(sampleDisputeCommands.open(), { by: people.client, at: day70 })
      .thenEvents([{ type: 'DisputeOpened', data: { stage: 'decision', stageDueAt: plusDays(day70, 2) } }]);
  });

  it('leaves time to appeal such that an appeal is decided before day 75', () => {
    const decide = sampleDisputeCommands.decide({ kind: 'release' });
    given(disputedOn(70))
      .when(decide, { by: admins.first, at: plusDays(captured, 71) })
      .thenEvents([{ type: 'DisputeDecided', data: { appealableUntil: plusDays(captured, 73) } }]);
    given(disputedOn(70))
      .when(decide, { by: admins.first, at: plusDays(captured, 73) })
      .thenEvents([
        { type: 'DisputeDecided', data: { appealableUntil: null } },
        { type: 'DisputeResolved', data: { how: 'decided' } },
        { type: 'JobSettled' },
      ]);
  });

  it('is not forced if it is decided already, or without a dispute', () => {
    given(working).when(forceDecision, due(day70)).thenNothing();
    given(disputed.decided({ kind: 'release' }, paintingHistory('CompletionClaimed', held)))
      .when(forceDecision, due(day70))
      .thenNothing();
  });
});
