import type { JobMoney } from '#query-api/contract/job-money.ts';

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

/** When the grace ends, while it runs. */
export function graceEnd({ view }: Voice): string | undefined {
  return view.job.state === 'ApprovedInGrace' ? view.job.deadline?.dueAt : undefined;
}

/** The amount's meaning, in a few words under it. */
export function stageOf(voice: Voice, money: Money): string {
  const { view, t, date } = voice;
  const yours = view.role === 'client';
  switch (money.stage) {
    case 'due':
      return t('money.stage.due');
    case 'saved': {
      const at = view.payment?.chargeDueAt;
      return at ? t('money.stage.savedUntil', { date: date(at, 'full') }) : t('money.stage.saved');
    }
    case 'authorised':
      return yours ? t('money.stage.authorised') : t('money.stage.authorisedOther');
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
  if (money.capturedAt !== null) return t('money.footHeld', { date: date(money.capturedAt, 'fullMoment') });
  if (money.taken.amount > 0) return t('money.footPart', { amount: format.money(money.taken) });
  if (money.stage === 'saved') return t('money.footSaved', { days: view.rules?.chargeBeforeStartDays ?? 0 });
  return money.stage === 'authorised' && view.role === 'client' ? t('money.footAuthorised') : t('money.footDue');
}
