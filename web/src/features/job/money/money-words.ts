import type { JobMoney, LedgerLine } from '#query-api/contract/job-money.ts';

import type { Voice } from '../model/voice.ts';

export type Money = JobMoney;

/** Money that was taken and is still with us. */
export function isHeld({ stage }: Money): boolean {
  return stage === 'held' || stage === 'frozen';
}

export function isOver({ stage }: Money): boolean {
  return stage === 'released' || stage === 'transferred' || stage === 'settled';
}

/** It ended before anything was charged. */
export function isSpared({ stage, captured }: Money): boolean {
  return stage === 'settled' && captured.amount === 0;
}

/** Each time that the card was charged, first to last; a tip is none of the job's price. */
export function chargesOf({ ledger }: Money): LedgerLine[] {
  return ledger.filter(({ kind }) => kind === 'captured').toSorted((a, b) => a.at.localeCompare(b.at));
}

/** A rise of the price was paid, and the booking's own money is still to come. */
export function isPaidInPart(money: Money): boolean {
  return !isOver(money) && money.capturedAt === null && money.taken.amount > 0;
}

/** When the grace ends, while it runs. */
export function graceEnd({ view }: Voice): string | undefined {
  return view.job.state === 'ApprovedInGrace' ? view.job.deadline?.dueAt : undefined;
}

/** The amount's meaning, in a few words under it. */
export function stageOf(voice: Voice, money: Money): string {
  const { view, t, date } = voice;
  const yours = view.role === 'client';
  // What a Homewright reads there is about all of it: it is neither set aside nor to be paid as a whole.
  if (view.role === 'provider' && isPaidInPart(money) && !isHeld(money)) return t('money.stage.partOther');
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
      const until = graceEnd(voice);
      if (until !== undefined) return t('money.stage.heldGrace', { date: date(until, 'fullMoment') });
      return yours ? t('money.stage.held') : t('money.stage.heldOther');
    }
    case 'frozen':
      return view.job.state === 'ChargebackOpen' ? t('money.stage.frozenByBank') : t('money.stage.frozen');
    case 'settled':
      if (isSpared(money)) return t('money.stage.notCharged');
      if (!yours) return t('money.stage.settled');
      return money.refund.amount > 0 ? t('money.stage.backToYou') : t('money.stage.charged');
    case 'released':
    case 'transferred':
      return t(`money.stage.${money.stage}`);
  }
}

/** When the rest moves, and why nothing else does. */
export function footOf(voice: Voice, money: Money): string {
  const { view, t, date, format } = voice;
  if (money.settledAt !== null) return t('money.footSettled', { date: date(money.settledAt, 'fullMoment') });
  if (money.releasedAt !== null) return t('money.footReleased', { date: date(money.releasedAt, 'fullMoment') });
  if (view.job.state === 'ChargebackOpen') return t('money.footFrozenByBank');
  if (money.stage === 'frozen') {
    const decided = view.dispute?.stage === 'appealable' || view.dispute?.stage === 'appeal';
    return decided ? t('money.footFrozenDecided') : t('money.footFrozen', { days: view.rules?.holdRefundDays ?? 0 });
  }
  if (graceEnd(voice) !== undefined) return t('money.footGrace');
  if (money.capturedAt !== null) return charged(voice, money);
  if (isPaidInPart(money)) return t('money.footPart', { amount: format.money(money.taken) });
  if (money.stage === 'saved') return t('money.footSaved', { days: view.rules?.chargeBeforeStartDays ?? 0 });
  return money.stage === 'authorised' && view.role === 'client' ? t('money.footAuthorised') : t('money.footDue');
}

/** When the card was charged; where it was more than once, or part of it went back, with how much. */
function charged({ t, date, format }: Voice, money: Money): string {
  const charges = chargesOf(money);
  const [first] = charges;
  const wentBack = money.refunded.amount > 0;
  if (first !== undefined && charges.length === 1 && !wentBack) {
    return t('money.footHeld', { date: date(first.at, 'fullMoment') });
  }
  const each = charges.map(({ amount, at }) =>
    t('money.oneCharge', { amount: format.money(amount), date: date(at, 'short') }),
  );
  const all = new Intl.ListFormat(format.locale).format(each);
  return wentBack
    ? t('money.footReturned', { charges: all, amount: format.money(money.refunded) })
    : t('money.footCharges', { charges: all });
}
