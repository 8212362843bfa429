import { type Outcome, disputeReasons, disputeStages } from '#query-api/contract/reasons.ts';
import type { TimelineEntry } from '#query-api/contract/job.ts';

import { plain, sided } from './per-actor-text.ts';
import {
  count,
  findEntryCurrency,
  formatEntryDate,
  formatEntryMoney,
  quote,
  sentences,
  type DescribeEntry,
  type EntryFormatting,
  type EntryDescriptions,
} from './entry-formatting.ts';

const causes = ['unanswered', 'answered', 'asked', 'exhausted', 'hold-ceiling', 'decided', 'appealed'] as const;

export const disputeEntries: EntryDescriptions = {
  DisputeOpened: sided('DisputeOpened', (entry, formatting) => {
    const reason = disputeReasons.find((known) => known === entry.facts['reason']);
    const { t } = formatting.context;
    return sentences(
      formatting,
      reason && t('event.DisputeOpenedReason', { reason: formatting.dispute.reason(reason) }),
      withFiles(entry, formatting),
      t('event.DisputeOpenedText'),
    );
  }),
  DisputeAnswered: sided('DisputeAnswered', withFiles),
  EvidenceAdded: sided('EvidenceAdded', (entry, formatting) => quote(formatting, entry.facts['note'])),
  DisputeStageEntered: (entry, formatting) => {
    const { t } = formatting.context;
    const stage = disputeStages.find((known) => known === entry.facts['stage']);
    const cause = causes.find((known) => known === entry.facts['cause']);
    return {
      title: t('event.DisputeStageEntered', { stage: stage === undefined ? '' : formatting.dispute.stage(stage) }),
      reason: sentences(
        formatting,
        cause && t(`cause.${cause}`),
        t('event.DisputeStageEnteredText', { date: formatEntryDate(formatting, entry.facts['dueAt']) }),
      ),
    };
  },
  SettlementProposed: sided('SettlementProposed', describeOutcome),
  SettlementDeclined: sided('SettlementDeclined'),
  SettlementWithdrawn: sided('SettlementWithdrawn'),
  SettlementSuggested: plain('SettlementSuggested', describeOutcome),
  DecisionProposed: plain('DecisionProposed', describeOutcome),
  DecisionRejected: plain('DecisionRejected', (entry, formatting) => quote(formatting, entry.facts['note'])),
  DisputeDecided: (entry, formatting) => ({
    title:
      entry.facts['appeal'] === true
        ? formatting.context.t('event.AppealDecided')
        : formatting.context.t('event.DisputeDecided'),
    reason: describeOutcome(entry, formatting),
  }),
  DecisionOverdue: plain('DecisionOverdue', (_, { context: { t } }) => t('event.DecisionOverdueText')),
  DisputeAppealed: sided('DisputeAppealed', (_, { context: { t } }) => t('event.DisputeAppealedText')),
  DisputeResolved: (entry, formatting) => {
    const { t } = formatting.context;
    const how = entry.facts['how'];
    const title =
      how === 'agreed'
        ? t('event.DisputeResolved.agreed')
        : how === 'withdrawn'
          ? t('event.DisputeResolved.withdrawn')
          : t('event.DisputeResolved.decided');
    return {
      title,
      reason: how === 'withdrawn' ? t('event.DisputeWithdrawnText') : describeOutcome(entry, formatting),
    };
  },
  ChargebackOpened: askedBack('ChargebackOpened'),
  EvidencePackRejected: plain('EvidencePackRejected'),
  EvidencePackSent: plain('EvidencePackSent', (_, { context: { t } }) => t('event.EvidencePackSentText')),
  ChargebackClosed: (entry, formatting) => {
    const left = entry.facts['left'];
    const reason = typeof left === 'number' ? { amount: formatEntryMoney(formatting, left) } : undefined;
    return {
      ...bankDecision(entry, formatting),
      reason: reason && formatting.context.t('event.ChargebackLeft', reason),
    };
  },
  UnmatchedChargebackOpened: askedBack('UnmatchedChargebackOpened'),
  UnmatchedChargebackClosed: bankDecision,
};

/** It is the client's bank: to the client, their own. */
function askedBack(kind: 'ChargebackOpened' | 'UnmatchedChargebackOpened'): DescribeEntry {
  return (entry, formatting) => {
    const { t, view } = formatting.context;
    const amount = formatEntryMoney(formatting, entry.facts['amount']);
    return {
      title: view.role === 'client' ? t(`event.${kind}.you`, { amount }) : t(`event.${kind}.other`, { amount }),
      reason: t(`event.${kind}Text`),
    };
  };
}

function bankDecision({ facts }: TimelineEntry, formatting: EntryFormatting): { title: string } {
  const { t } = formatting.context;
  if (facts['won'] === true) return { title: t('event.ChargebackClosed.won') };
  return { title: t('event.ChargebackClosed.lost', { amount: formatEntryMoney(formatting, facts['amount']) }) };
}

function withFiles(entry: TimelineEntry, { context: { t } }: EntryFormatting): string | undefined {
  const files = count(entry.facts['files']);
  return files === 0 ? undefined : t('event.withFiles', { count: files });
}

/** The outcome that the facts name, in words. */
export function describeOutcome({ facts }: TimelineEntry, formatting: EntryFormatting): string | undefined {
  const currency = findEntryCurrency(formatting);
  const { view, client, provider } = formatting.context;
  const outcome = parseOutcome(facts);
  if (outcome === null || currency === undefined) return undefined;
  const names = { client, provider };
  const reader = view.role === 'client' || view.role === 'provider' ? view.role : null;
  return formatting.dispute.outcome(outcome, { currency, timezone: view.timezone, names, reader });
}

function parseOutcome(facts: TimelineEntry['facts']): Outcome | null {
  const refund = count(facts['outcomeRefund']);
  switch (facts['outcome']) {
    case 'full-refund':
    case 'release':
    case 'dismissed':
      return { kind: facts['outcome'] };
    case 'partial-refund':
      return { kind: 'partial-refund', refund };
    case 'split':
      return { kind: 'split', refund, toProvider: count(facts['outcomeToProvider']) };
    case 'rework':
      return { kind: 'rework', by: String(facts['reworkBy']) };
    default:
      return null;
  }
}
