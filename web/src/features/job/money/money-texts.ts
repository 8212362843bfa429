import type { JobMoney } from '#query-api/contract/job-money.ts';
import { listCharges } from '#web/lib/money/charges.ts';
import { computeSharing } from '#web/lib/money/outcome-sharing.ts';
import { isPaidManually, isRefundSent } from '#web/lib/money/sent-money.ts';
import type { Sharing } from '#web/lib/money/shares.tsx';

import { isFinalApproval, type JobContext } from '../model/job-context.ts';

export type Money = JobMoney;

/** Money that was captured and is still held. */
export function isHeld({ stage }: Money): boolean {
  return stage === 'held' || stage === 'frozen';
}

export function isOver({ stage }: Money): boolean {
  return stage === 'released' || stage === 'transferred' || stage === 'settled';
}

/** The job ended before any charge. */
export function isSpared({ stage, captured }: Money): boolean {
  return stage === 'settled' && captured.amount === 0;
}

/** A price rise was paid, and the booking's own money is still due. */
export function isPaidInPart(money: Money): boolean {
  return !isOver(money) && money.capturedAt === null && money.taken.amount > 0;
}

/** The end of a running grace. */
export function graceEnd({ view }: JobContext): string | undefined {
  return view.job.state === 'ApprovedInGrace' ? view.job.deadline?.dueAt : undefined;
}

/** An absence was reported: the money waits for the report's result, not for an approval. */
export function isReported({ view }: JobContext): boolean {
  return view.job.state === 'NoShowClaimed';
}

/** The distribution by a reported absence if the report holds. */
export function reportedSharing(context: JobContext, { captured }: Money): Sharing | null {
  const comesTo = isReported(context) ? (context.view.noShow?.comesTo ?? null) : null;
  if (comesTo === null) return null;
  return { captured: captured.amount, refund: comesTo.refund.amount, toProvider: comesTo.fee.amount };
}

/** The distribution by a dispute's decision, until it is executed; null for a full release. */
export function decidedSharing({ view: { dispute } }: JobContext, money: Money): Sharing | null {
  const runs = money.stage === 'frozen' && dispute !== null && dispute.resolvedAt === null;
  return runs && dispute.decided !== null ? computeSharing(dispute.decided, money) : null;
}

/** The provider's share at present. */
export function providersAmount(context: JobContext, money: Money): Money['total'] {
  const sharing = reportedSharing(context, money) ?? decidedSharing(context, money);
  return sharing === null ? money.providerAmount : { ...money.providerAmount, amount: sharing.toProvider };
}

/** A short label of the amount. */
export function describeStage(context: JobContext, money: Money): string {
  const { view, t, date } = context;
  const yours = view.role === 'client';
  // A provider reads the whole amount: it is neither authorized only nor due as a whole.
  if (view.role === 'provider' && isPaidInPart(money) && !isHeld(money)) return t('money.stage.partOther');
  const asked = view.job.state === 'ChargebackOpen' && isOver(money) ? view.chargeback : null;
  if (asked !== null) return t('money.stage.askedByBank', { amount: context.format.money(asked.amount) });
  switch (money.stage) {
    case 'due':
      return t('money.stage.due');
    case 'saved': {
      const at = view.payment?.chargeDueAt;
      return at ? t('money.stage.savedUntil', { date: date(at, 'full') }) : t('money.stage.saved');
    }
    case 'authorised':
      if (!yours) return t('money.stage.authorisedOther');
      return isPaidInPart(money) ? t('money.stage.restAuthorised') : t('money.stage.authorised');
    case 'held': {
      if (isReported(context)) {
        const ownShare = view.role === 'provider' && reportedSharing(context, money) !== null;
        return ownShare ? t('money.stage.reportOther') : t('money.stage.heldReport');
      }
      const until = graceEnd(context);
      if (until !== undefined) return t('money.stage.heldGrace', { date: date(until, 'fullMoment') });
      return yours ? t('money.stage.held') : t('money.stage.heldOther');
    }
    case 'frozen':
      if (view.job.state === 'ChargebackOpen') return t('money.stage.frozenByBank');
      return view.role === 'provider' && decidedSharing(context, money) !== null
        ? t('money.stage.decidedOther')
        : t('money.stage.frozen');
    case 'settled':
      if (isSpared(money)) return t('money.stage.notCharged');
      if (!yours) return t('money.stage.settled');
      if (money.refund.amount === 0) return t('money.stage.charged');
      if (!isRefundSent(money)) return t('money.stage.backToYou');
      return isPaidManually(money) ? t('money.stage.paidBackToYou') : t('money.stage.sentBackToYou');
    case 'released':
    case 'transferred':
      return t(`money.stage.${money.stage}`);
  }
}

/** When the rest moves, and why nothing moves otherwise. */
export function footOf(context: JobContext, money: Money): string {
  const { view, t, date, format } = context;
  if (view.job.state === 'ChargebackOpen') return t('money.footFrozenByBank');
  if (money.settledAt !== null) return t('money.footSettled', { date: date(money.settledAt, 'fullMoment') });
  if (money.releasedAt !== null) return t('money.footReleased', { date: date(money.releasedAt, 'fullMoment') });
  if (money.stage === 'frozen') {
    const decided = view.dispute?.stage === 'appealable' || view.dispute?.stage === 'appeal';
    return decided ? t('money.footFrozenDecided') : t('money.footFrozen', { days: view.rules?.holdRefundDays ?? 0 });
  }
  if (graceEnd(context) !== undefined && !isFinalApproval(view)) return t('money.footGrace');
  if (money.capturedAt !== null) return charged(context, money);
  if (isPaidInPart(money)) return t('money.footPart', { amount: format.money(money.taken) });
  if (money.stage === 'saved') return t('money.footSaved', { days: view.rules?.chargeBeforeStartDays ?? 0 });
  return money.stage === 'authorised' && view.role === 'client' ? t('money.footAuthorised') : t('money.footDue');
}

/** The charge dates; with amounts after several charges or a partial refund. */
function charged({ t, date, format }: JobContext, money: Money): string {
  const charges = listCharges(money);
  const [first] = charges;
  const back = money.refunded.amount + money.bankTook.amount;
  const wentBack = back > 0;
  if (first !== undefined && charges.length === 1 && !wentBack) {
    return t('money.footHeld', { date: date(first.at, 'fullMoment') });
  }
  const each = charges.map(({ amount, at }) =>
    t('money.oneCharge', { amount: format.money(amount), date: date(at, 'short') }),
  );
  const all = new Intl.ListFormat(format.locale).format(each);
  return wentBack
    ? t('money.footReturned', { charges: all, amount: format.money({ ...money.refunded, amount: back }) })
    : t('money.footCharges', { charges: all });
}
