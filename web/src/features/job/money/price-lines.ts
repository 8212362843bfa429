import type { JobView, TimelineEntry } from '#query-api/contract/job.ts';

/** The entry that set the price. */
const priced: ReadonlySet<TimelineEntry['kind']> = new Set(['OfferAccepted', 'ChangeApplied', 'ChargebackClosed']);

export interface PriceLine {
  /** Null: the first agreed price. */
  changedAt: string | null;
  amount: number;
  /** The reason, as the proposer wrote it. */
  reason: string | null;
  /** No change: the bank took a part back, and the job goes on with the rest. */
  byBank: boolean;
}

/** The price's history: the agreement, each change, and what the bank took back. The lines add up to it. */
export function priceLines({ timeline, money }: JobView): PriceLine[] {
  const price = money?.price.amount ?? 0;
  const entries = timeline.filter(({ kind }) => priced.has(kind)).toReversed();
  const accepted = entries.findLastIndex(({ kind }) => kind === 'OfferAccepted');
  const lines: PriceLine[] = [];
  let before = 0;
  for (const entry of entries.slice(Math.max(0, accepted))) {
    const now = entry.facts['price'];
    if (typeof now !== 'number') continue;
    if (now !== before) {
      lines.push({
        changedAt: entry.kind === 'OfferAccepted' ? null : entry.at,
        amount: now - before,
        reason: entry.kind === 'ChangeApplied' ? findChangeReason(entry, timeline) : null,
        byBank: entry.kind === 'ChargebackClosed',
      });
    }
    before = now;
  }
  const whole = { changedAt: null, amount: price, reason: null, byBank: false };
  return before === price && lines[0]?.changedAt === null ? lines : [whole];
}

/** The proposal behind the change has the reason. */
function findChangeReason({ facts: { changeId } }: TimelineEntry, timeline: readonly TimelineEntry[]): string | null {
  const proposed = timeline.find(({ kind, facts }) => kind === 'ChangeProposed' && facts['changeId'] === changeId);
  const reason = proposed?.facts['reason'];
  return typeof reason === 'string' && reason !== '' ? reason : null;
}
