import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { ledgerEntries } from '../money/ledger.ts';
import { sampleChargebackCommands, chargedBack, reactor, webhook } from '../testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { stillToSend, underWay, waitingTransfers } from './transfer-balances.ts';

const { given } = specification(jobDecider);
const share = 36_960;
const at = plusDays(times.released, 1);
const later = plusDays(at, 30);
const asAdmin = { by: people.admin, at };
const released = paintingHistory('FundsReleased');

const rejection = (transferId: string, amount = share): JobCommand => ({
  name: 'RecordTransferRejection',
  data: { jobId, paymentId, transferId, amount, code: 'account_invalid' },
});
const retry = (transferId: string): JobCommand => ({ name: 'RetryTransfer', data: { jobId, transferId } });
const resume = (transferId: string): JobCommand => ({ name: 'ResumeTransfer', data: { jobId, transferId } });
const rejected = extendHistory(released, [rejection('key_1'), reactor(at)]);
const again = extendHistory(rejected, [retry('key_1'), asAdmin]);

const waits = (events: readonly JobEvent[]) =>
  waitingTransfers(jobAfter(events)).map(({ transferId, amount }) => [transferId, amount]);

describe('a share whose transfer the payment provider permanently rejects', () => {
  it('waits with its reason, moves nothing in the books, and is still due', () => {
    given(released)
      .when(rejection('key_1'), reactor(at))
      .thenEvents([
        {
          type: 'TransferRejected',
          data: {
            jobId,
            providerId: people.provider.id,
            transferId: 'key_1',
            paymentId,
            amount: share,
            currency: 'EUR',
            code: 'account_invalid',
          },
        },
      ]);
    expect(waits(rejected)).toEqual([['key_1', share]]);
    expect(ledgerEntries(rejected.at(-1) as JobEvent, { platformBefore: 0 })).toEqual([]);
    expect(stillToSend(jobAfter(rejected), paymentId)).toBe(share);
    expect(underWay(jobAfter(rejected))).toBe(0);
    expect(underWay(jobAfter(released))).toBe(share);
  });

  it('is recorded once per request, and up to the requested amount', () => {
    given(rejected).when(rejection('key_1'), reactor(at)).thenNothing();
    given(rejected).when(rejection('key_2'), reactor(at)).thenNothing();
    given(paintingHistory('TransferSent')).when(rejection('key_1'), reactor(at)).thenNothing();
  });

  it('is sent again by an admin, once', () => {
    given(rejected)
      .when(retry('key_1'), asAdmin)
      .thenEvents([
        { type: 'TransferRetried', data: { transferId: 'key_1', paymentId, amount: share, adminId: people.admin.id } },
      ]);
    expect(waits(again)).toEqual([]);
    expect(underWay(jobAfter(again))).toBe(share);
    given(again).when(retry('key_1'), asAdmin).thenRejected('ALREADY_DONE');
    given(again).when(resume('key_1'), reactor(at)).thenNothing();
    given(rejected).when(retry('key_2'), asAdmin).thenRejected('NOT_FOUND');
  });

  it('is sent again automatically, without an admin', () => {
    given(rejected)
      .when(resume('key_1'), reactor(at))
      .thenEvents([{ type: 'TransferRetried', data: { transferId: 'key_1', amount: share, adminId: null } }]);
  });

  it('arrives under its new id, and can be rejected again', () => {
    given(again)
      .when(sampleChargebackCommands.transferred('tr_again', share), reactor(at))
      .thenEvents([{ type: 'TransferSent', data: { transferId: 'tr_again', amount: share } }]);
    expect(waits(extendHistory(again, [rejection('key_2'), reactor(at)]))).toEqual([['key_2', share]]);
  });

  it('is not recorded as sent unless it is requested again', () => {
    given(rejected).when(sampleChargebackCommands.transferred('tr_stray', share), reactor(at)).thenNothing();
  });
});

describe('a rejected share whose card is then charged back', () => {
  const frozen = chargedBack(rejected, at);

  it('needs no action while the bank has the money', () => {
    expect(frozen.at(-1)?.type).toBe('ChargebackOpened');
    expect(waits(frozen)).toEqual([]);
    given(frozen).when(retry('key_1'), asAdmin).thenRejected('CHARGEBACK_OPEN');
  });

  it('waits again when the bank does not uphold the chargeback, and is not requested twice', () => {
    const won = extendHistory(frozen, [sampleChargebackCommands.close(true), webhook(later)]);
    expect(won.slice(frozen.length).map(({ type }) => type)).toEqual(['ChargebackClosed']);
    expect(waits(won)).toEqual([['key_1', share]]);
  });

  it('is owed to no one when the bank upholds it', () => {
    const lost = extendHistory(frozen, [sampleChargebackCommands.close(false), webhook(later)]);
    expect(waits(lost)).toEqual([]);
    given(lost).when(retry('key_1'), asAdmin).thenRejected('ALREADY_DONE');
  });

  it('is due in part when the bank took a part, and only the rest is sent again', () => {
    const half = extendHistory(
      rejected,
      [sampleChargebackCommands.open({ amount: 22_680 }), webhook(at)],
      [sampleChargebackCommands.close(false), webhook(later)],
    );
    const left = jobAfter(half).transferBalances[paymentId]?.owed ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(share);
    expect(waits(half)).toEqual([['key_1', left]]);
    const sent = extendHistory(
      half,
      [retry('key_1'), asAdmin],
      [sampleChargebackCommands.transferred('tr_again', left), reactor(later)],
    );
    expect(sent.slice(half.length).map(({ type }) => type)).toEqual(['TransferRetried', 'TransferSent']);
  });
});

it("a share rejected during a chargeback of its payment waits for the bank's decision", () => {
  const frozen = extendHistory(chargedBack(released, at), [rejection('key_1'), reactor(at)]);
  expect(frozen.at(-1)?.type).toBe('TransferRejected');
  expect(waits(frozen)).toEqual([]);
  expect(waits(extendHistory(frozen, [sampleChargebackCommands.close(true), webhook(later)]))).toEqual([
    ['key_1', share],
  ]);
});
