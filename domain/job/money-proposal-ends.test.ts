import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';
import type { Actor } from '#events/log/event-log.ts';

import { changeAccepted } from '../testing/change-proposals.ts';
import { chargedBack, sampleChargebackCommands, webhook } from '../testing/sample-chargeback-commands.ts';
import { sampleDisputeCommands } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { admin, claimed, confirmRefund, proposeRefund, support } from '../testing/money-proposals.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = times.claimed;

describe('a staff proposal about the money ends with the situation that it was about:', () => {
  const later = plusHours(at, 1);
  const after = plusHours(at, 2);
  const by = (person: Actor, instant = later) => ({ by: person, at: instant });
  const proposedOn = (history: readonly JobEvent[]) => extendHistory(history, [proposeRefund(100), support]);
  const approve: JobCommand = { name: 'ApproveJob', data: { jobId } };
  const cancelApproval: JobCommand = { name: 'CancelApproval', data: { jobId, reason: 'One wall was left out.' } };
  const askChanges: JobCommand = {
    name: 'RequestChanges',
    data: { jobId, reason: 'One corner was left out.', photos: [] },
  };
  const reportNoShow: JobCommand = {
    name: 'ReportNoShow',
    data: { jobId, statement: 'Nobody was there at nine.', files: [] },
  };
  const withdrawNoShow: JobCommand = { name: 'WithdrawNoShow', data: { jobId } };

  it.each([
    [
      'a dispute that was withdrawn',
      extendHistory(
        proposedOn(claimed),
        [sampleDisputeCommands.open(), by(people.client)],
        [sampleDisputeCommands.withdraw(), by(people.client, after)],
      ),
    ],
    [
      'a chargeback that was won',
      extendHistory(chargedBack(proposedOn(claimed), later), [sampleChargebackCommands.close(true), webhook(after)]),
    ],
    ['changes that the client asked for', extendHistory(proposedOn(claimed), [askChanges, by(people.client)])],
    [
      'an approval that was cancelled',
      extendHistory(proposedOn(claimed), [approve, by(people.client)], [cancelApproval, by(people.client, after)]),
    ],
    [
      'a no-show report that was withdrawn',
      extendHistory(
        proposedOn(paintingHistory('PaymentCaptured')),
        [reportNoShow, by(people.client, plusHours(times.start, 1))],
        [withdrawNoShow, by(people.client, plusHours(times.start, 2))],
      ),
    ],
    [
      'started work',
      [
        ...proposedOn(paintingHistory('PaymentCaptured')),
        ...paintingHistory('WorkStarted').slice(paintingHistory('PaymentCaptured').length),
      ],
    ],
    [
      'a claim',
      [...proposedOn(paintingHistory('WorkStarted')), ...claimed.slice(paintingHistory('WorkStarted').length)],
    ],
    [
      'changed terms',
      changeAccepted(proposedOn(paintingHistory('PaymentCaptured')), { price: 30_000 }, '2027-03-07T10:00:00.000Z'),
    ],
  ])('%s', (_what, history) => {
    expect(jobAfter(history).moneyProposal).toBeNull();
    given(history)
      .when(confirmRefund, { by: admin.by, at: plusHours(at, 3) })
      .thenRejected('NOT_FOUND');
  });

  it('none of it waits during a dispute or a chargeback', () => {
    const inDispute = extendHistory(proposedOn(claimed), [sampleDisputeCommands.open(), by(people.client)]);
    expect(jobAfter(inDispute)).toMatchObject({ state: 'Disputed', moneyProposal: null });
    const chargebackPending = chargedBack(proposedOn(claimed), later);
    expect(jobAfter(chargebackPending)).toMatchObject({ state: 'ChargebackOpen', moneyProposal: null });
  });

  it('but it survives the approval of claimed work, even an automatic one', () => {
    const auto: JobCommand = { name: 'AutoApproveJob', data: { jobId, claim: 1 } };
    const byClient = extendHistory(proposedOn(claimed), [approve, by(people.client)]);
    const byDeadline = extendHistory(proposedOn(claimed), [auto, by(people.deadline, times.autoApprove)]);
    for (const [approved, then] of [
      [byClient, after],
      [byDeadline, times.autoApprove],
    ] as const) {
      given(approved)
        .when(confirmRefund, { by: admin.by, at: then })
        .thenEvents([{ type: 'AdminRefunded' }, { type: 'JobSettled' }]);
    }
  });
});
