import { otherSide } from '#domain/side.ts';
import { isDecisionLate } from '#web/lib/jobs/is-decision-late.ts';

import { carriedOut, type DisputeContext, decisionInForce } from './dispute-context.ts';

export interface DisputeStatusText {
  statement: string;
  evidence?: string;
  by?: { what: string; left: string; why: string };
}

/** The state, the next step and its deadline, for each stage and each side. */
export function describeDisputeStatus(of: DisputeContext): DisputeStatusText {
  const { view } = of;
  if (view.progress === 'over') return over(of);
  if (view.progress === 'chargeback-open') return chargebackOpen(of);
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

/** A client who asked their own bank is addressed as "you". */
function chargebackOpen({ side, t }: DisputeContext): DisputeStatusText {
  return {
    statement: side === 'client' ? t('status.chargebackOpenYours') : t('status.chargebackOpen'),
    evidence: t('status.chargebackOpenText'),
  };
}

function over(of: DisputeContext): DisputeStatusText {
  const { view, t, describeOutcome, job, side } = of;
  const { endedBy } = view;
  if (endedBy !== null) {
    const days = job.rules?.holdRefundDays ?? 0;
    return { statement: t(`status.over.${endedBy}`, { days }), evidence: t('status.over.withJob') };
  }
  const decided = decisionInForce(view) !== null;
  const { how, outcome } = view.resolution ?? { how: 'withdrawn', outcome: { kind: 'dismissed' } as const };
  return {
    statement: how === 'agreed' && side === null ? t('status.staff.agreed') : t(`status.over.${how}`),
    evidence:
      how === 'withdrawn'
        ? t('status.over.withdrawnText')
        : decided
          ? describeCarriedOut(of)
          : describeOutcome(outcome),
  };
}

/** The decision shows below; this text says whether its money has moved. */
function describeCarriedOut(of: DisputeContext): string | undefined {
  const { t } = of;
  const moved = carriedOut(of);
  if (moved === null) return undefined;
  return moved === 'sent' ? t('status.over.sent') : t('status.over.toSend');
}

/** Who answers an open offer: the reader, who may have a counter-offer left, or the other side. */
function offered({ view, side, t, other: name, can }: DisputeContext): string | null {
  if (side === null) return null;
  const open = view.proposals.filter(({ status }) => status === 'open');
  if (open.some(({ by }) => by !== side)) {
    return can('ProposeSettlement') ? t('status.offered', { name }) : t('status.offeredOnly', { name });
  }
  return open.length > 0 ? t('status.offeredMine', { name }) : null;
}

/** Who has these days for the written answer: the side that did not open the dispute. */
function answersNext({ t, other: name, side, view }: DisputeContext, days: number): string {
  if (side === null) return t('status.why.directFix', { days });
  return side === view.by ? t('status.why.directFixMine', { name, days }) : t('status.why.directFixTheirs', { days });
}

function directFix(of: DisputeContext): DisputeStatusText {
  const { t, other: name, side, job } = of;
  const days = job.rules?.dispute.answerDays ?? 0;
  return {
    statement: offered(of) ?? (side === null ? t('status.staff.directFix') : t('status.directFix', { name })),
    evidence: t('status.frozen'),
    by: {
      what: side === null ? t('status.staff.directFixBy') : t('status.by.directFix'),
      left: t('status.left'),
      why: answersNext(of, days),
    },
  };
}

function answer(of: DisputeContext): DisputeStatusText {
  const { t, other: name, side, view, names } = of;
  const theirs = { name: names[otherSide(view.by)] };
  const yours = side !== null && side !== view.by;
  return {
    statement: yours ? t('status.answer', { name }) : t('status.answerTheirs', theirs),
    evidence: t('status.frozen'),
    by: {
      what: yours ? t('status.by.answer') : t('status.by.answerTheirs', theirs),
      left: t('status.left'),
      why: yours ? t('status.why.answer') : t('status.why.answerTheirs'),
    },
  };
}

function mediation(of: DisputeContext): DisputeStatusText {
  const { t, other: name, side, job } = of;
  const count = job.rules?.dispute.mediationProposals ?? 0;
  return {
    statement: offered(of) ?? (side === null ? t('status.staff.mediation') : t('status.mediation', { name })),
    evidence: t('status.mediationText', { count }),
    by: { what: t('status.by.mediation'), left: t('status.left'), why: t('status.why.mediation') },
  };
}

function decision({ t, view, now }: DisputeContext): DisputeStatusText {
  const late = isDecisionLate(view, now);
  return {
    statement: late ? t('status.decisionLate') : t('status.decision'),
    evidence: t('status.decisionText'),
    by: {
      what: t('status.by.decision'),
      left: t('status.left'),
      why: late ? t('status.why.decisionLate') : t('status.why.decision'),
    },
  };
}

/** The decision shows below. */
function decided({ t }: DisputeContext): DisputeStatusText {
  return {
    statement: t('status.decided'),
    by: { what: t('status.by.appeal'), left: t('status.left'), why: t('status.why.appeal') },
  };
}

function appeal({ t, view, now }: DisputeContext): DisputeStatusText {
  return {
    statement: isDecisionLate(view, now) ? t('status.decisionLate') : t('status.appeal'),
    evidence: t('status.appealText'),
    by: { what: t('status.by.decision'), left: t('status.left'), why: t('status.why.appealed') },
  };
}
