import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { sampleChargebackCommands, reactor, webhook } from '../testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory, type ScenarioStep } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { balances } from '../testing/refund-commands.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { waitingRefunds } from './failed-refunds.ts';

const { given } = specification(jobDecider);
const at = plusDays(times.released, 1);
const paymentId = 'pi_late';
const byAdmin = { by: people.admin, at };

/** Late money: it was returned to the card once, and the card rejects further refunds. */
const rejection: JobCommand = {
  name: 'RecordRefundRejection',
  data: { jobId, paymentId, refundId: 'key_1', amount: 700, code: 'charge_not_refundable' },
};
const cameBack: JobCommand = {
  name: 'RecordRefundFailure',
  data: { jobId, paymentId, refundId: 're_1', amount: 700, code: 'lost_or_stolen_card' },
};
const rejected: ScenarioStep = [rejection, reactor(at)];
const open = (amount = 700, chargebackId = 'dp_late'): ScenarioStep => [
  sampleChargebackCommands.open({ chargebackId, paymentId, amount }),
  webhook(at),
];
const close = (won: boolean, chargebackId = 'dp_late'): ScenarioStep => [
  sampleChargebackCommands.close(won, chargebackId),
  webhook(at),
];
const payManually: JobCommand = { name: 'PayRefundManually', data: { jobId, refundId: 'key_1', note: 'By transfer.' } };
const retry: JobCommand = { name: 'RetryRefund', data: { jobId, refundId: 'key_1' } };

const released = paintingHistory('FundsReleased');
const owed = extendHistory(released, rejected);
const waiting = (history: readonly JobEvent[]) => waitingRefunds(jobAfter(history));

describe('a chargeback of money that the job never counted', () => {
  it('is recorded once, suspends nothing of the job, and moves nothing in its books', () => {
    given(released)
      .when(...open())
      .thenEvents([{ type: 'UnmatchedChargebackOpened', data: { chargebackId: 'dp_late', paymentId, amount: 700 } }]);
    const opened = extendHistory(released, open());
    expect(jobAfter(opened).state).toBe('Released');
    expect(balances(opened)).toEqual(balances(released));
    given(opened)
      .when(...open())
      .thenNothing();
    given(opened)
      .when(...close(true))
      .thenEvents([{ type: 'UnmatchedChargebackClosed', data: { won: true } }]);
    given(extendHistory(opened, close(true)))
      .when(...close(false))
      .thenNothing();
  });

  it('stops an admin from paying what the bank may return, too, until it has decided', () => {
    const opened = extendHistory(owed, open());
    given(opened).when(payManually, byAdmin).thenRejected('CHARGEBACK_OPEN');
    given(opened).when(retry, byAdmin).thenRejected('CHARGEBACK_OPEN');
    expect(waiting(opened)).toMatchObject([{ amount: 700, frozen: true }]);
  });

  it('leaves all of it to be paid if the bank returns nothing', () => {
    const won = extendHistory(owed, open(), close(true));
    expect(waiting(won)).toMatchObject([{ amount: 700, frozen: false, sendable: true }]);
    given(won)
      .when(payManually, byAdmin)
      .thenEvents([{ type: 'RefundPaidManually', data: { amount: 700 } }]);
  });

  it('counts as the refund if the bank returned all of it', () => {
    const lost = extendHistory(owed, open());
    given(lost)
      .when(...close(false))
      .thenEvents([
        { type: 'UnmatchedChargebackClosed', data: { won: false } },
        { type: 'RefundSent', data: { paymentId, refundId: 'dp_late', amount: 700 } },
      ]);
    const done = extendHistory(lost, close(false));
    expect(waiting(done)).toEqual([]);
    given(done).when(payManually, byAdmin).thenRejected('ALREADY_DONE');
    expect(balances(done)).toEqual(balances(released));
  });

  it('leaves the rest if the bank returned a part, which cannot go to the card', () => {
    const part = extendHistory(owed, open(300), close(false));
    expect(waiting(part)).toMatchObject([{ amount: 400, frozen: false, sendable: false }]);
    given(part).when(retry, byAdmin).thenRejected('WRONG_STATE');
    given(part)
      .when(payManually, byAdmin)
      .thenEvents([{ type: 'RefundPaidManually', data: { amount: 400 } }]);
  });

  it('does not hide a refund that was sent again and came back before the bank returned a part', () => {
    const resent = extendHistory(owed, [retry, byAdmin], open(300), close(false));
    given(resent)
      .when({ name: 'RecordRefund', data: { jobId, paymentId, refundId: 're_2', amount: 700 } }, reactor(at))
      .thenEvents([{ type: 'RefundSent', data: { refundId: 're_2', amount: 700 } }]);
  });

  it('does not block what waits of another payment', () => {
    const other = extendHistory(owed, [
      sampleChargebackCommands.open({ chargebackId: 'dp_2', paymentId: 'pi_9', amount: 700 }),
      webhook(at),
    ]);
    given(other)
      .when(payManually, byAdmin)
      .thenEvents([{ type: 'RefundPaidManually', data: { amount: 700 } }]);
  });

  it('counts at most what is owed if several chargebacks returned more', () => {
    const two = extendHistory(
      released,
      open(700, 'dp_1'),
      close(false, 'dp_1'),
      open(700, 'dp_2'),
      close(false, 'dp_2'),
    );
    given(two)
      .when(cameBack, webhook(at))
      .thenEvents([
        { type: 'RefundFailed', data: { amount: 700 } },
        { type: 'RefundSent', data: { paymentId, refundId: 'dp_1', amount: 700 } },
      ]);
  });

  it('waits for the last decision of several', () => {
    const two = extendHistory(owed, open(300, 'dp_1'), open(400, 'dp_2'), close(false, 'dp_1'));
    expect(waiting(two)).toMatchObject([{ amount: 400, frozen: true }]);
    given(two).when(payManually, byAdmin).thenRejected('CHARGEBACK_OPEN');
    expect(waiting(extendHistory(two, close(false, 'dp_2')))).toEqual([]);
    expect(waiting(extendHistory(two, close(true, 'dp_2')))).toMatchObject([{ amount: 400, frozen: false }]);
  });
});

describe('the same chargeback, when the failed refund is recorded only later', () => {
  it.each([
    ['was rejected', rejection, 'RefundRejectedByGateway'],
    ['came back', cameBack, 'RefundFailed'],
  ] as const)('that %s waits frozen during the chargeback', (_how, late, type) => {
    const opened = extendHistory(released, open());
    given(opened)
      .when(late, webhook(at))
      .thenEvents([{ type, data: { amount: 700 } }]);
    const recorded = extendHistory(opened, [late, webhook(at)]);
    expect(waiting(recorded)).toMatchObject([{ amount: 700, frozen: true }]);
    expect(waiting(extendHistory(recorded, close(false)))).toEqual([]);
    expect(waiting(extendHistory(recorded, close(true)))).toMatchObject([{ amount: 700, frozen: false }]);
  });

  it.each([
    ['was rejected', rejection, 'RefundRejectedByGateway'],
    ['came back', cameBack, 'RefundFailed'],
  ] as const)('that %s is no longer owed if the bank had returned it by then', (_how, late, type) => {
    const lost = extendHistory(released, open(), close(false));
    expect(balances(lost)).toEqual(balances(released));
    given(lost)
      .when(late, webhook(at))
      .thenEvents([{ type }, { type: 'RefundSent', data: { refundId: 'dp_late', amount: 700 } }]);
    const recorded = extendHistory(lost, [late, webhook(at)]);
    expect(waiting(recorded)).toEqual([]);
    expect(balances(recorded)).toEqual(balances(released));
  });

  it('is owed except for the part that the bank had returned by then', () => {
    const part = extendHistory(released, open(300), close(false), rejected);
    expect(waiting(part)).toMatchObject([{ amount: 400, sendable: false }]);
  });

  it('that was paid manually before the chargeback is not owed again, whatever the bank decides', () => {
    const paid = extendHistory(owed, [payManually, byAdmin], open());
    expect(waiting(extendHistory(paid, close(true)))).toEqual([]);
    given(paid)
      .when(...close(false))
      .thenEvents([{ type: 'UnmatchedChargebackClosed', data: { won: false } }]);
  });

  it('that is being sent again is done if the bank returned it', () => {
    const again = extendHistory(owed, [retry, byAdmin], open(), close(false));
    expect(waiting(again)).toEqual([]);
    expect(balances(again)).toEqual(balances(released));
  });
});
