import { otherSide } from '#domain/side.ts';
import { isDecisionLate } from '#web/lib/jobs/decision-late.ts';

import { carriedOut, type Case, decisionInForce } from './case.ts';

export interface DisputeNow {
  statement: string;
  evidence?: string;
  by?: { what: string; left: string; why: string };
}

/** What is so, what happens next, and by when: for each stage and each side. */
export function disputeNow(of: Case): DisputeNow {
  const { view } = of;
  if (view.course === 'over') return over(of);
  if (view.course === 'at-bank') return atBank(of);
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

/** Whoever asked their own bank is not spoken of to themselves. */
function atBank({ side, t }: Case): DisputeNow {
  return { statement: side === 'client' ? t('now.atBankYours') : t('now.atBank'), evidence: t('now.atBankText') };
}

function over(of: Case): DisputeNow {
  const { view, t, inWords, job, side } = of;
  const { endedBy } = view;
  if (endedBy !== null) {
    const days = job.rules?.holdRefundDays ?? 0;
    return { statement: t(`now.over.${endedBy}`, { days }), evidence: t('now.over.withJob') };
  }
  const decided = decisionInForce(view) !== null;
  const { how, outcome } = view.resolution ?? { how: 'withdrawn', outcome: { kind: 'dismissed' } as const };
  return {
    statement: how === 'agreed' && side === null ? t('now.staff.agreed') : t(`now.over.${how}`),
    evidence: how === 'withdrawn' ? t('now.over.withdrawnText') : decided ? carriedOutWords(of) : inWords(outcome),
  };
}

/** What was decided stands below; here, whether the money is where it says. */
function carriedOutWords(of: Case): string | undefined {
  const { t } = of;
  const moved = carriedOut(of);
  if (moved === null) return undefined;
  return moved === 'sent' ? t('now.over.sent') : t('now.over.toSend');
}

/** Who answers an open offer: the reader, and whether with another one, or else the other side. */
function offered({ view, side, t, other: name, may }: Case): string | null {
  if (side === null) return null;
  const open = view.proposals.filter(({ status }) => status === 'open');
  if (open.some(({ by }) => by !== side)) {
    return may('ProposeSettlement') ? t('now.offered', { name }) : t('now.offeredOnly', { name });
  }
  return open.length > 0 ? t('now.offeredMine', { name }) : null;
}

/** Who then has so many days for the answer in writing: whoever did not open it. */
function answersNext({ t, other: name, side, view }: Case, days: number): string {
  if (side === null) return t('now.why.directFix', { days });
  return side === view.by ? t('now.why.directFixMine', { name, days }) : t('now.why.directFixTheirs', { days });
}

function directFix(of: Case): DisputeNow {
  const { t, other: name, side, job } = of;
  const days = job.rules?.dispute.answerDays ?? 0;
  return {
    statement: offered(of) ?? (side === null ? t('now.staff.directFix') : t('now.directFix', { name })),
    evidence: t('now.frozen'),
    by: {
      what: side === null ? t('now.staff.directFixBy') : t('now.by.directFix'),
      left: t('now.left'),
      why: answersNext(of, days),
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

/** What was decided stands below. */
function decided({ t }: Case): DisputeNow {
  return {
    statement: t('now.decided'),
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
