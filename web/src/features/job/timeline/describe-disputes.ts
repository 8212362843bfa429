import { type Outcome, disputeReasons, disputeStages } from '#query-api/contract/reasons.ts';
import type { TimelineEntry } from '#query-api/contract/job.ts';

import {
  count,
  findEntryCurrency,
  formatEntryDate,
  formatEntryMoney,
  sentences,
  type EntryFormatting,
  type EntryText,
} from './entry-formatting.ts';

const causes = ['unanswered', 'answered', 'asked', 'exhausted', 'hold-ceiling', 'decided', 'appealed'] as const;

export function opened(entry: TimelineEntry, formatting: EntryFormatting): string | undefined {
  const reason = disputeReasons.find((known) => known === entry.facts['reason']);
  const { t } = formatting.context;
  return sentences(
    formatting,
    reason && t('event.DisputeOpenedReason', { reason: formatting.dispute.reason(reason) }),
    files(entry, formatting),
    t('event.DisputeOpenedText'),
  );
}

export function stageEntered(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
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
}

export function decided(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t } = formatting.context;
  return {
    title: entry.facts['appeal'] === true ? t('event.AppealDecided') : t('event.DisputeDecided'),
    reason: outcome(entry, formatting),
  };
}

export function resolved(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const { t } = formatting.context;
  const how = entry.facts['how'];
  const title =
    how === 'agreed'
      ? t('event.DisputeResolved.agreed')
      : how === 'withdrawn'
        ? t('event.DisputeResolved.withdrawn')
        : t('event.DisputeResolved.decided');
  return { title, reason: how === 'withdrawn' ? t('event.DisputeWithdrawnText') : outcome(entry, formatting) };
}

export function chargebackClosed(entry: TimelineEntry, formatting: EntryFormatting): EntryText {
  const left = entry.facts['left'];
  const reason = typeof left === 'number' ? { amount: formatEntryMoney(formatting, left) } : undefined;
  return { ...bankDecided(entry, formatting), reason: reason && formatting.context.t('event.ChargebackLeft', reason) };
}

export function bankDecided({ facts }: TimelineEntry, formatting: EntryFormatting): { title: string } {
  const { t } = formatting.context;
  if (facts['won'] === true) return { title: t('event.ChargebackClosed.won') };
  return { title: t('event.ChargebackClosed.lost', { amount: formatEntryMoney(formatting, facts['amount']) }) };
}

export function files(entry: TimelineEntry, { context: { t } }: EntryFormatting): string | undefined {
  const number = count(entry.facts['files']);
  return number === 0 ? undefined : t('event.withFiles', { count: number });
}

/** The outcome of the facts, as text. */
export function outcome({ facts }: TimelineEntry, formatting: EntryFormatting): string | undefined {
  const currency = findEntryCurrency(formatting);
  const { view, client, provider } = formatting.context;
  const agreed = outcomeOf(facts);
  if (agreed === null || currency === undefined) return undefined;
  const names = { client, provider };
  const reader = view.role === 'client' || view.role === 'provider' ? view.role : null;
  return formatting.dispute.outcome(agreed, { currency, timezone: view.timezone, names, reader });
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
