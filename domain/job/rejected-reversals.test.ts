import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { addToTotals, emptyTotals } from '../testing/ledger-totals.ts';
import { sampleChargebackCommands, chargedBack, reactor, webhook } from '../testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { isComingBack, stillToSend, underWay } from './transfer-balances.ts';

const { given } = specification(jobDecider);
const share = 36_960;
const at = plusDays(times.released, 1);
const later = plusDays(at, 30);
const frozen = chargedBack(paintingHistory('TransferSent'), at);
const rejected = (amount = share): JobCommand => ({
  name: 'RecordReversalRejection',
  data: { jobId, transferId: 'tr_painting', amount, code: 'account_closed' },
});

describe('a reversal that the payment provider permanently rejects', () => {
  it('is recorded once, with its reason, and only up to the requested amount', () => {
    const reversal = { transferId: 'tr_painting', paymentId, amount: share, currency: 'EUR', code: 'account_closed' };
    given(frozen)
      .when(rejected(share + 1), reactor(at))
      .thenEvents([{ type: 'ReversalRejected', data: { ...reversal, providerId: people.provider.id } }]);
    given(extendHistory(frozen, [rejected(), reactor(at)]))
      .when(rejected(), reactor(at))
      .thenNothing();
    given(paintingHistory('TransferSent')).when(rejected(), reactor(at)).thenNothing();
    given(extendHistory(frozen, [sampleChargebackCommands.reversed('tr_painting', share), reactor(at)]))
      .when(rejected(), reactor(at))
      .thenNothing();
  });

  it('stays with the provider when the bank takes the payment, and is not requested again', () => {
    const afterRejection = extendHistory(frozen, [rejected(), reactor(at)]);
    given(afterRejection)
      .when(sampleChargebackCommands.close(false), webhook(later))
      .thenEvents([{ type: 'ChargebackClosed' }, { type: 'JobSettled', data: { providerAmount: 0 } }]);
    given(extendHistory(afterRejection, [sampleChargebackCommands.close(false), webhook(later)]))
      .when(sampleChargebackCommands.reversed('tr_painting', share), reactor(later))
      .thenNothing();
  });

  it('is not sent a second time when the bank leaves the payment, in either order of events', () => {
    given(extendHistory(frozen, [rejected(), reactor(at)]))
      .when(sampleChargebackCommands.close(true), webhook(later))
      .thenEvents([{ type: 'ChargebackClosed' }]);
    const after = jobAfter(
      extendHistory(frozen, [sampleChargebackCommands.close(true), webhook(later)], [rejected(), reactor(later)]),
    );
    expect([isComingBack(after, paymentId), stillToSend(after, paymentId), underWay(after)]).toEqual([false, 0, 0]);
    given(extendHistory(frozen, [sampleChargebackCommands.close(true), webhook(later)], [rejected(), reactor(later)]))
      .when(sampleChargebackCommands.transferred('tr_again', share), reactor(later))
      .thenNothing();
  });

  it("is the platform's loss once the bank takes the payment, and the held amount balances", () => {
    const afterRejection = extendHistory(frozen, [rejected(), reactor(at)]);
    const accounts = (history: readonly JobEvent[]) => addToTotals(emptyTotals, history, null, null).balances;
    expect(accounts(afterRejection)).toMatchObject({
      provider: share,
      platform: 8400,
      bank: 45_360,
      held: -share - 8400,
    });
    expect(
      accounts(extendHistory(afterRejection, [sampleChargebackCommands.close(false), webhook(later)])),
    ).toMatchObject({
      card: 0,
      held: 0,
      provider: share,
      platform: -share,
    });
    expect(
      accounts(extendHistory(afterRejection, [sampleChargebackCommands.close(true), webhook(later)])),
    ).toMatchObject({
      held: 0,
      provider: share,
      platform: 8400,
    });
    const late = extendHistory(
      frozen,
      [sampleChargebackCommands.close(false), webhook(later)],
      [rejected(), reactor(later)],
    );
    expect(accounts(late)).toMatchObject({ held: 0, provider: share, platform: -share });
  });

  it('is requested from a later transfer that covers it', () => {
    const again = extendHistory(
      frozen,
      [sampleChargebackCommands.close(true), webhook(later)],
      [sampleChargebackCommands.transferred('tr_again', share), reactor(later)],
    );
    given(again)
      .when(rejected(), reactor(later))
      .thenEvents([
        { type: 'ReversalRejected' },
        { type: 'ReversalRequested', data: { transferId: 'tr_again', amount: share } },
      ]);
  });
});

describe('evidence that the bank permanently rejects', () => {
  const rejection: JobCommand = {
    name: 'RecordEvidenceRejection',
    data: { jobId, chargebackId: 'dp_1', code: 'too_late' },
  };
  const pack: JobCommand = {
    name: 'RecordEvidencePack',
    data: { jobId, chargebackId: 'dp_1', sha256: 'a'.repeat(64) },
  };

  it('is recorded once, and not after the bank accepted it or decided', () => {
    given(frozen)
      .when(rejection, reactor(at))
      .thenEvents([{ type: 'EvidencePackRejected', data: { chargebackId: 'dp_1', code: 'too_late' } }]);
    given(extendHistory(frozen, [rejection, reactor(at)]))
      .when(rejection, reactor(at))
      .thenNothing();
    given(extendHistory(frozen, [pack, reactor(at)]))
      .when(rejection, reactor(at))
      .thenNothing();
    given(extendHistory(frozen, [sampleChargebackCommands.close(true), webhook(later)]))
      .when(rejection, reactor(later))
      .thenNothing();
  });
});
