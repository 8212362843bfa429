import type { DisputeSummary } from '#query-api/contract/job-progress.ts';
import type { JobView } from '#query-api/contract/job.ts';

import { reversedSince } from '#web/lib/money/sent-money.ts';
import { isDecisionLate } from '#web/lib/jobs/is-decision-late.ts';
import type { Money } from '#web/lib/format.ts';
import type { Format } from '#web/lib/use-format.ts';

import { ruleNumbers } from '../rule-numbers.ts';
import { by, type StatusContext, type StatusText, type StatusBySide } from './status-text.ts';

function disputedStatus(context: StatusContext): StatusText {
  const { view, t } = context;
  const { dispute } = view;
  if (dispute === null) return { statement: t('dispute.unknown') };
  const decided = describeDecision(context, dispute);
  const due = describeDue(context, dispute);
  return {
    statement: describeDispute(context, dispute),
    ...(decided === null ? { evidence: t('dispute.still') } : { evidence: decided, small: t('dispute.still') }),
    by: by(dispute.stageDueAt, { ...due, left: t('dispute.left'), rule: ruleNumbers.disputes }),
  };
}

/** The decision, in the reader's point of view. */
function describeDecision(
  { view, client, provider, dispute: labels }: StatusContext,
  { stage, decided }: DisputeSummary,
): string | null {
  const currency = view.money?.total.currency;
  if (stage !== 'appealable' || decided === null || currency === undefined) return null;
  const reader = view.role === 'client' || view.role === 'provider' ? view.role : null;
  return labels.outcome(decided, { currency, timezone: view.timezone, names: { client, provider }, reader });
}

function describeDispute(context: StatusContext, dispute: DisputeSummary): string {
  const { t, other: name } = context;
  const { stage, mine, actionRequired } = dispute;
  const offered = describeOffered(context, dispute);
  const late = isDecisionLate(dispute, context.now);
  switch (stage) {
    case 'direct-fix':
      if (offered !== null) return offered;
      return mine ? t('dispute.openedMine', { name }) : t('dispute.openedTheirs', { name });
    case 'answer':
      return actionRequired ? t('dispute.answer', { name }) : t('dispute.answerTheirs', { name });
    case 'mediation':
      return offered ?? t('dispute.mediation', { name });
    case 'decision':
      return late ? t('dispute.decisionLate') : t('dispute.decision');
    case 'appealable':
      return t('dispute.appealable');
    case 'appeal':
      return late ? t('dispute.decisionLate') : t('dispute.appeal');
  }
}

/** Who answers a pending offer: the reader, who may have a counter-offer left, or the other side. */
function describeOffered({ view, t, other: name }: StatusContext, { offer }: DisputeSummary): string | null {
  if (offer === null) return null;
  if (offer === 'mine') return t('dispute.offeredMine', { name });
  return view.actions.includes('ProposeSettlement')
    ? t('dispute.offered', { name })
    : t('dispute.offeredOnly', { name });
}

function describeDue({ view: { rules }, t, other: name, now }: StatusContext, dispute: DisputeSummary) {
  const { stage, mine } = dispute;
  const limits = rules?.dispute;
  const days = limits?.answerDays ?? 0;
  switch (stage) {
    case 'direct-fix':
      return {
        what: t('dispute.by.directFix'),
        why: mine ? t('dispute.why.directFixMine', { name, days }) : t('dispute.why.directFix', { days }),
      };
    case 'answer':
      return mine
        ? { what: t('dispute.by.answerTheirs', { name }), why: t('dispute.why.answerTheirs') }
        : { what: t('dispute.by.answer'), why: t('dispute.why.answer') };
    case 'mediation':
      return {
        what: t('dispute.by.mediation'),
        why: t('dispute.why.mediation', { count: limits?.mediationProposals ?? 0 }),
      };
    case 'decision':
      return {
        what: t('dispute.by.decision'),
        why: isDecisionLate(dispute, now) ? t('dispute.why.decisionLate') : t('dispute.why.decision'),
      };
    case 'appealable':
      return { what: t('dispute.by.appealable'), why: t('dispute.why.appealable') };
    case 'appeal':
      return { what: t('dispute.by.decision'), why: t('dispute.why.appeal') };
  }
}

export const disputed: StatusBySide = { client: disputedStatus, provider: disputedStatus };

export const chargebackOpen: StatusBySide = {
  client: ({ view, t, format }) => ({
    statement: t('client.chargeback', asked(view, format)),
    evidence: t('client.chargebackText'),
  }),
  provider: ({ view, t, format }) => {
    const back = takenBack(view);
    return {
      statement: t('provider.chargeback', asked(view, format)),
      evidence: format.sentences(
        view.chargeback?.packSentAt ? t('provider.chargebackTextSent') : t('provider.chargebackText'),
        back !== null && t('provider.chargebackReversed', { amount: format.money(back) }),
      ),
    };
  },
};

/** Money that the provider had received, and does not have while the bank decides. */
function takenBack({ chargeback, money }: JobView): Money | null {
  if (chargeback === null || money === null) return null;
  const back = reversedSince(money, chargeback.openedAt);
  return back === 0 ? null : { ...chargeback.amount, amount: back };
}

function asked({ chargeback }: JobView, format: Format): { amount: string } {
  return { amount: chargeback === null ? '' : format.money(chargeback.amount) };
}
