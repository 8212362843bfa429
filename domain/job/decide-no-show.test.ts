import { describe, it } from 'vitest';

import { extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { byAt, people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours, plusMinutes } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const held = paintingHistory('PaymentCaptured');
const from = plusMinutes(times.start, 30);
const report: JobCommand = { name: 'ReportNoShow', data: { jobId, statement: 'Nobody came to the door.', files: [] } };
const withdraw: JobCommand = { name: 'WithdrawNoShow', data: { jobId } };
const settle: JobCommand = { name: 'SettleNoShow', data: { jobId } };
const by = byAt(from);
const claimed = (who: 'client' | 'provider') => extendHistory(held, [report, by(who)]);
const due = (at: string) => ({ by: people.deadline, at });

describe('a no-show', () => {
  it('can be reported by either side, from half an hour after the start', () => {
    for (const side of ['client', 'provider'] as const) {
      given(held)
        .when(report, by(side))
        .thenEvents([
          { type: 'NoShowClaimed', data: { by: side, claimedAt: from, contestUntil: plusHours(from, 12) } },
        ]);
    }
    given(held).when(report, by('client', '2027-03-08T09:29:59.999Z')).thenRejected('TOO_EARLY');
  });

  it('cannot be reported once the work began', () => {
    given(paintingHistory('WorkStarted')).when(report, by('client')).thenRejected('WRONG_STATE');
  });

  it('can be withdrawn by the side that reported it', () => {
    given(claimed('client'))
      .when(withdraw, by('client'))
      .thenEvents([{ type: 'NoShowWithdrawn', data: { claimantId: people.client.id } }]);
    given(claimed('client')).when(withdraw, by('provider')).thenRejected('NOT_ALLOWED');
    given(extendHistory(claimed('client'), [withdraw, by('client')]))
      .when({ name: 'StartWork', data: { jobId } }, by('provider'))
      .thenEvents([{ type: 'WorkStarted' }]);
  });

  it('of the provider, uncontested for 12 h, refunds everything, with a strike', () => {
    given(claimed('client'))
      .when(settle, due(plusHours(from, 12)))
      .thenEvents([
        { type: 'NoShowSettled', data: { absent: 'provider', fee: 0, strike: true } },
        {
          type: 'JobSettled',
          data: { cause: 'no-show', refund: 45_360, providerAmount: 0, refunds: [{ paymentId, amount: 45_360 }] },
        },
      ]);
    given(claimed('client')).when(settle, due('2027-03-08T21:29:59.999Z')).thenNothing();
  });

  it('of the client costs 30 %, at most 100 EUR; the rest goes back', () => {
    given(claimed('provider'))
      .when(settle, due(plusHours(from, 12)))
      .thenEvents([
        { type: 'NoShowSettled', data: { absent: 'client', fee: 10_000, strike: false } },
        {
          type: 'JobSettled',
          data: {
            refund: 35_360,
            providerAmount: 10_000,
            platformAmount: 0,
            transfers: [{ paymentId, amount: 10_000 }],
          },
        },
      ]);
  });

  it('is settled once', () => {
    const settled = extendHistory(claimed('client'), [settle, due(plusHours(from, 12))]);
    given(settled).when(settle, due(times.closes)).thenNothing();
    given(held).when(settle, due(times.closes)).thenNothing();
  });
});
