import { describe, expect, it } from 'vitest';

import { sampleChargebackCommands, chargedBack, reactor, webhook } from '../testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import { jobDecider } from './decider.ts';
import { askedAndUnsent, underWay } from './transfer-balances.ts';

const { given } = specification(jobDecider);
const share = 36_960;
const at = plusDays(times.released, 1);
const later = plusDays(at, 30);
const paid = paintingHistory('TransferSent');

describe('a share that was transferred before its payment was charged back', () => {
  const frozen = chargedBack(paid, at);
  const takenBack = extendHistory(frozen, [sampleChargebackCommands.reversed('tr_painting', share), reactor(at)]);

  it('is reversed at once', () => {
    given(paid)
      .when(sampleChargebackCommands.open(), webhook(at))
      .thenEvents([
        { type: 'ChargebackOpened' },
        { type: 'ReversalRequested', data: { transferId: 'tr_painting', paymentId, amount: share } },
      ]);
  });

  it('is due again, once, when the bank does not uphold the chargeback', () => {
    given(takenBack)
      .when(sampleChargebackCommands.close(true), webhook(later))
      .thenEvents([{ type: 'ChargebackClosed' }, { type: 'TransferRequested', data: { paymentId, amount: share } }]);
    const again = extendHistory(
      takenBack,
      [sampleChargebackCommands.close(true), webhook(later)],
      [sampleChargebackCommands.transferred('tr_again', share), reactor(later)],
    );
    expect(jobAfter(again).state).toBe('Released');
    given(again).when(sampleChargebackCommands.transferred('tr_again', share), reactor(later)).thenNothing();
    given(again).when(sampleChargebackCommands.transferred('tr_third', share), reactor(later)).thenNothing();
  });

  it('is due again even before the reversal is complete', () => {
    const won = extendHistory(frozen, [sampleChargebackCommands.close(true), webhook(later)]);
    expect(won.at(-1)).toMatchObject({ type: 'TransferRequested', data: { amount: share } });
    given(won)
      .when(sampleChargebackCommands.reversed('tr_painting', share), reactor(later))
      .thenEvents([{ type: 'TransferReversed', data: { amount: share } }]);
  });

  it('is reversed once', () => {
    given(takenBack).when(sampleChargebackCommands.reversed('tr_painting', share), reactor(at)).thenNothing();
    given(paid).when(sampleChargebackCommands.reversed('tr_painting', share), reactor(at)).thenNothing();
  });
});

describe('a share whose transfer was pending', () => {
  const released = paintingHistory('FundsReleased');

  it('is reversed after it has arrived', () => {
    const frozen = chargedBack(released, at);
    expect(frozen.at(-1)?.type).toBe('ChargebackOpened');
    given(frozen)
      .when(sampleChargebackCommands.transferred('tr_late', share), reactor(at))
      .thenEvents([
        { type: 'TransferSent' },
        { type: 'ReversalRequested', data: { transferId: 'tr_late', amount: share } },
      ]);
  });

  it('is rejected if it differs from the request', () => {
    given(released)
      .when(sampleChargebackCommands.transferred('tr_late', share + 1), reactor(at))
      .thenRejected('VALIDATION_ERROR', 'amount');
  });
});

describe('a share of which the bank took a part before the transfer', () => {
  const lost = extendHistory(
    paintingHistory('FundsReleased'),
    [sampleChargebackCommands.open({ amount: 10_000 }), webhook(at)],
    [sampleChargebackCommands.close(false), webhook(later)],
  );
  const left = jobAfter(lost).transferBalances[paymentId]?.owed ?? 0;

  it('is transferred as the rest, and nothing of that is reversed', () => {
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(share);
    given(lost)
      .when(sampleChargebackCommands.transferred('tr_left', left), reactor(later))
      .thenEvents([{ type: 'TransferSent', data: { amount: left } }]);
    const sent = jobAfter(extendHistory(lost, [sampleChargebackCommands.transferred('tr_left', left), reactor(later)]));
    expect(underWay(sent)).toBe(0);
    expect(askedAndUnsent(sent, paymentId)).toBe(0);
  });

  it('that was transferred whole, before its record, is reversed by the excess', () => {
    given(lost)
      .when(sampleChargebackCommands.transferred('tr_whole', share), reactor(later))
      .thenEvents([
        { type: 'TransferSent', data: { amount: share } },
        { type: 'ReversalRequested', data: { transferId: 'tr_whole', paymentId, amount: share - left } },
      ]);
  });
});
