import { otherSide } from '#domain/side.ts';
import { isDecisionLate } from '#web/lib/jobs/decision-late.ts';

import type { Case } from './case.ts';

export interface DisputeNow {
  statement: string;
  evidence?: string;
  by?: { what: string; left: string; why: string };
}

/** What is so, what happens next, and by when: for each stage and each side. */
export function disputeNow(of: Case): DisputeNow {
  const { view, t } = of;
  if (view.course === 'over') return over(of);
  if (view.course === 'at-bank') return { statement: t('now.atBank'), evidence: t('now.atBankText') };
  switch (view.stage) {
    case 'direct-fix':
      return directFix(of);
    case 'answer':
      return answer(of);
    case 'mediation':
      return mediation(of);
    case 'decision':
      return decision(of);
    case 'appealable':
      return decided(of);
    case 'appeal':
      return appeal(of);
  }
}

function over({ view, t, inWords, job, side }: Case): DisputeNow {
  const { endedBy } = view;
  if (endedBy !== null) {
    const days = job.rules?.holdRefundDays ?? 0;
    return { statement: t(`now.over.${endedBy}`, { days }), evidence: t('now.over.withJob') };
  }
  const { how, outcome } = view.resolution ?? { how: 'withdrawn', outcome: { kind: 'dismissed' } as const };
  return {
    statement: how === 'agreed' && side === null ? t('now.staff.agreed') : t(`now.over.${how}`),
    evidence: how === 'withdrawn' ? t('now.over.withdrawnText') : inWords(outcome),
  };
}

/** That an offer of the other side can still be accepted, and whether it can be answered with another one. */
function offered({ view, side, t, other: name, may }: Case): string | null {
  const waits = side !== null && view.proposals.some(({ by, status }) => status === 'open' && by !== side);
  if (!waits) return null;
  return may('ProposeSettlement') ? t('now.offered', { name }) : t('now.offeredOnly', { name });
}

function directFix(of: Case): DisputeNow {
  const { t, other: name, side, view, job } = of;
  const days = job.rules?.dispute.answerDays ?? 0;
  const mine = side === view.by;
  return {
    statement: offered(of) ?? (side === null ? t('now.staff.directFix') : t('now.directFix', { name })),
    evidence: t('now.frozen'),
    by: {
      what: side === null ? t('now.staff.directFixBy') : t('now.by.directFix'),
      left: t('now.left'),
      why: mine ? t('now.why.directFixMine', { name, days }) : t('now.why.directFix', { days }),
    },
  };
}

function answer(of: Case): DisputeNow {
  const { t, other: name, side, view, names } = of;
  const theirs = { name: names[otherSide(view.by)] };
  const yours = side !== null && side !== view.by;
  return {
    statement: yours ? t('now.answer', { name }) : t('now.answerTheirs', theirs),
    evidence: t('now.frozen'),
    by: {
      what: yours ? t('now.by.answer') : t('now.by.answerTheirs', theirs),
      left: t('now.left'),
      why: yours ? t('now.why.answer') : t('now.why.answerTheirs'),
    },
  };
}

function mediation(of: Case): DisputeNow {
  const { t, other: name, side, job } = of;
  const count = job.rules?.dispute.mediationProposals ?? 0;
  return {
    statement: offered(of) ?? (side === null ? t('now.staff.mediation') : t('now.mediation', { name })),
    evidence: t('now.mediationText', { count }),
    by: { what: t('now.by.mediation'), left: t('now.left'), why: t('now.why.mediation') },
  };
}

function decision({ t, view, now }: Case): DisputeNow {
  const late = isDecisionLate(view, now);
  return {
    statement: late ? t('now.decisionLate') : t('now.decision'),
    evidence: t('now.decisionText'),
    by: {
      what: t('now.by.decision'),
      left: t('now.left'),
      why: late ? t('now.why.decisionLate') : t('now.why.decision'),
    },
  };
}

function decided({ t, view, inWords }: Case): DisputeNow {
  const last = view.decisions.findLast(({ status }) => status === 'decided');
  return {
    statement: t('now.decided'),
    evidence: last && inWords(last.outcome),
    by: { what: t('now.by.appeal'), left: t('now.left'), why: t('now.why.appeal') },
  };
}

function appeal({ t, view, now }: Case): DisputeNow {
  return {
    statement: isDecisionLate(view, now) ? t('now.decisionLate') : t('now.appeal'),
    evidence: t('now.appealText'),
    by: { what: t('now.by.decision'), left: t('now.left'), why: t('now.why.appealed') },
  };
}
