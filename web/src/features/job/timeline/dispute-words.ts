import { type Outcome, disputeReasons, disputeStages } from '#query-api/contract/reasons.ts';
import type { TimelineEntry } from '#query-api/contract/job.ts';

import { plain, sided } from './sided.ts';
import {
  count,
  currencyOf,
  dateOf,
  moneyOf,
  quote,
  sentences,
  type Tell,
  type Telling,
  type Tells,
} from './telling.ts';

const causes = ['silence', 'answered', 'asked', 'exhausted', 'hold-ceiling', 'decided', 'appealed'] as const;

export const disputeWords: Tells = {
  DisputeOpened: sided('DisputeOpened', (entry, telling) => {
    const reason = disputeReasons.find((known) => known === entry.facts['reason']);
    const { t } = telling.voice;
    return sentences(
      telling,
      reason && t('event.DisputeOpenedReason', { reason: telling.dispute.reason(reason) }),
      withFiles(entry, telling),
      t('event.DisputeOpenedText'),
    );
  }),
  DisputeAnswered: sided('DisputeAnswered', withFiles),
  EvidenceAdded: sided('EvidenceAdded', (entry, telling) => quote(telling, entry.facts['note'])),
  DisputeStageEntered: (entry, telling) => {
    const { t } = telling.voice;
    const stage = disputeStages.find((known) => known === entry.facts['stage']);
    const cause = causes.find((known) => known === entry.facts['cause']);
    return {
      title: t('event.DisputeStageEntered', { stage: stage === undefined ? '' : telling.dispute.stage(stage) }),
      reason: sentences(
        telling,
        cause && t(`cause.${cause}`),
        t('event.DisputeStageEnteredText', { date: dateOf(telling, entry.facts['dueAt']) }),
      ),
    };
  },
  SettlementProposed: sided('SettlementProposed', outcomeWords),
  SettlementDeclined: sided('SettlementDeclined'),
  SettlementWithdrawn: sided('SettlementWithdrawn'),
  SettlementSuggested: plain('SettlementSuggested', outcomeWords),
  DecisionProposed: plain('DecisionProposed', outcomeWords),
  DecisionRejected: plain('DecisionRejected', (entry, telling) => quote(telling, entry.facts['note'])),
  DisputeDecided: (entry, telling) => ({
    title:
      entry.facts['appeal'] === true ? telling.voice.t('event.AppealDecided') : telling.voice.t('event.DisputeDecided'),
    reason: outcomeWords(entry, telling),
  }),
  DecisionOverdue: plain('DecisionOverdue', (_, { voice: { t } }) => t('event.DecisionOverdueText')),
  DisputeAppealed: sided('DisputeAppealed', (_, { voice: { t } }) => t('event.DisputeAppealedText')),
  DisputeResolved: (entry, telling) => {
    const { t } = telling.voice;
    const how = entry.facts['how'];
    const title =
      how === 'agreed'
        ? t('event.DisputeResolved.agreed')
        : how === 'withdrawn'
          ? t('event.DisputeResolved.withdrawn')
          : t('event.DisputeResolved.decided');
    return { title, reason: how === 'withdrawn' ? t('event.DisputeWithdrawnText') : outcomeWords(entry, telling) };
  },
  ChargebackOpened: askedBack('ChargebackOpened'),
  EvidencePackRefused: plain('EvidencePackRefused'),
  EvidencePackSent: plain('EvidencePackSent', (_, { voice: { t } }) => t('event.EvidencePackSentText')),
  ChargebackClosed: (entry, telling) => {
    const left = entry.facts['left'];
    const reason = typeof left === 'number' ? { amount: moneyOf(telling, left) } : undefined;
    return { ...bankDecision(entry, telling), reason: reason && telling.voice.t('event.ChargebackLeft', reason) };
  },
  BesideChargebackOpened: askedBack('BesideChargebackOpened'),
  BesideChargebackClosed: bankDecision,
};

/** It is the client's bank: to the client, their own. */
function askedBack(kind: 'ChargebackOpened' | 'BesideChargebackOpened'): Tell {
  return (entry, telling) => {
    const { t, view } = telling.voice;
    const amount = moneyOf(telling, entry.facts['amount']);
    return {
      title: view.role === 'client' ? t(`event.${kind}.you`, { amount }) : t(`event.${kind}.other`, { amount }),
      reason: t(`event.${kind}Text`),
    };
  };
}

function bankDecision({ facts }: TimelineEntry, telling: Telling): { title: string } {
  const { t } = telling.voice;
  if (facts['won'] === true) return { title: t('event.ChargebackClosed.won') };
  return { title: t('event.ChargebackClosed.lost', { amount: moneyOf(telling, facts['amount']) }) };
}

function withFiles(entry: TimelineEntry, { voice: { t } }: Telling): string | undefined {
  const files = count(entry.facts['files']);
  return files === 0 ? undefined : t('event.withFiles', { count: files });
}

/** The outcome that the facts name, in words. */
export function outcomeWords({ facts }: TimelineEntry, telling: Telling): string | undefined {
  const currency = currencyOf(telling);
  const { view, client, provider } = telling.voice;
  const outcome = outcomeOf(facts);
  if (outcome === null || currency === undefined) return undefined;
  const names = { client, provider };
  const reader = view.role === 'client' || view.role === 'provider' ? view.role : null;
  return telling.dispute.outcome(outcome, { currency, timezone: view.timezone, names, reader });
}

function outcomeOf(facts: TimelineEntry['facts']): Outcome | null {
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
