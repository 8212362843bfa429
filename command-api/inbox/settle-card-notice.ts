import { streamOf } from '#domain/streams.ts';
import type { SystemCommand } from '#domain/system-commands.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { CardPaymentNotice, SavedCardNotice } from '../gateways/payments/notice.ts';
import type { Payment } from '../gateways/payments/port.ts';
import { isRefusalTold, letGoKey, letGoOfPayment, takenFor } from '../let-go-of-payment.ts';
import { sendBecauseOfNotice } from './send-because-of-notice.ts';
import { NoticeTooEarlyError, type SettleDeps } from './settle-deps.ts';

type CardNotice = CardPaymentNotice | SavedCardNotice;

/** Tells the job what its client's card did; money that the job does not take is let go of at once. */
export async function settleCardNotice(notice: CardNotice, deps: SettleDeps): Promise<void> {
  const { jobId } = notice;
  const paymentId = idOf(notice);
  const about = { jobId, paymentId };
  const send = (command: SystemCommand, variant = '') =>
    sendBecauseOfNotice({ notice, ...about }, { ...command, variant }, deps);
  // Asked before, not after: what becomes known meanwhile has heard nothing of this notice.
  if (!isKnown(await deps.journal.readSealed(streamOf.job(jobId)), paymentId)) {
    return unlessTooEarly(notice, deps);
  }
  switch (notice.kind) {
    case 'failed':
      // Another card was confirmed since: whether that one is good, its own news tell.
      if (isGood(await deps.payments.find(paymentId))) return;
      return send({ name: 'RecordPaymentFailed', data: { ...about, code: notice.failureCode } });
    case 'cardSaveFailed':
      return send({ name: 'RecordPaymentFailed', data: { ...about, code: notice.failureCode } });
    case 'cardSaved': {
      const { cardLast4 } = await deps.payments.findSetup(paymentId);
      await send({ name: 'ConfirmPayment', data: { ...about, amount: 0, cardLast4, captureBefore: null } });
      await letGoUnlessTaken(notice, deps);
      return;
    }
    case 'authorised':
    case 'captured': {
      const { cardLast4, captureBefore } = await deps.payments.find(paymentId);
      const confirmed = { ...about, amount: notice.amount, cardLast4, captureBefore };
      // Money that is taken at once confirms the booking too; which of the two it is the job knows. Heard of again once the
      // money is taken or let go of, nobody promises it any more.
      if (notice.purpose === 'main') await send({ name: 'ConfirmPayment', data: confirmed }, `:${captureBefore}`);
      if (notice.kind === 'captured') await send({ name: 'RecordCapture', data: { ...about, amount: notice.amount } });
      const refusal = await letGoUnlessTaken(notice, deps);
      if (refusal !== null) await send({ name: 'RecordRefundRefusal', data: { jobId, ...refusal } });
      return;
    }
  }
}

/** A card confirmed after its time, or for a job that ended meanwhile: the client's money is let go of at once. */
async function letGoUnlessTaken(notice: CardNotice, deps: SettleDeps): ReturnType<typeof letGoOfPayment> {
  const { jobId } = notice;
  const history = await deps.journal.readSealed(streamOf.job(jobId));
  const paymentId = idOf(notice);
  const takenBy = notice.kind === 'captured' ? 'PaymentCaptured' : 'JobBooked';
  if (history.some((event) => event.type === takenBy && event.data.paymentId === paymentId)) return null;
  return letGoOfPayment(deps, { jobId, paymentId, isSetup: 'setupId' in notice });
}

/**
 * The job does not know the payment: whoever opened it is about to tell, or has found that nobody waits for it and let
 * go of it.
 */
async function unlessTooEarly(notice: CardNotice, deps: SettleDeps): Promise<void> {
  if (!(await isLetGo(notice, deps))) throw new NoticeTooEarlyError('the payment is not yet known');
}

async function isLetGo(notice: CardNotice, { journal, payments }: SettleDeps): Promise<boolean> {
  if ('setupId' in notice) return (await payments.findSetup(notice.setupId)).status === 'cancelled';
  const { paymentId } = notice;
  const { status } = await payments.find(paymentId);
  // Made, whatever its bank did with it since.
  const isRefunded = async () => (await payments.findRefund(paymentId, letGoKey(paymentId))) !== null;
  const isTaken = async () => (await takenFor(journal, notice.jobId, paymentId)) > 0;
  const isSeenTo = async () =>
    (await isRefunded()) || (await isTaken()) || isRefusalTold(journal, notice.jobId, paymentId);
  return status === 'cancelled' || (status === 'captured' && (await isSeenTo()));
}

function isKnown(history: readonly JournalEvent[], paymentId: string): boolean {
  return history.some((event) => event.type === 'PaymentInitiated' && event.data.paymentId === paymentId);
}

function isGood({ status }: Payment): boolean {
  return status === 'authorised' || status === 'captured';
}

function idOf(notice: CardNotice): string {
  return 'setupId' in notice ? notice.setupId : notice.paymentId;
}
