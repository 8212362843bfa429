import type { JobView, TimelineEntry } from '#query-api/contract/job.ts';

export interface PriceLine {
  /** Null: the price as it was agreed first. */
  changedAt: string | null;
  amount: number;
  /** Why it was changed, as whoever proposed it wrote. */
  reason: string | null;
}

/** The price as it came about: what was agreed, and what each change added or took off. The lines add up to it. */
export function priceLines({ timeline, money }: JobView): PriceLine[] {
  const price = money?.price.amount ?? 0;
  const entries = timeline.filter(({ kind }) => kind === 'OfferAccepted' || kind === 'ChangeApplied').toReversed();
  const accepted = entries.findLastIndex(({ kind }) => kind === 'OfferAccepted');
  const lines: PriceLine[] = [];
  let before = 0;
  for (const entry of entries.slice(Math.max(0, accepted))) {
    const now = entry.facts['price'];
    if (typeof now !== 'number') continue;
    if (now !== before) {
      const changed = entry.kind === 'ChangeApplied';
      lines.push({
        changedAt: changed ? entry.at : null,
        amount: now - before,
        reason: changed ? reasonOf(entry, timeline) : null,
      });
    }
    before = now;
  }
  return before === price && lines[0]?.changedAt === null ? lines : [{ changedAt: null, amount: price, reason: null }];
}

/** The proposal that a change came of says why. */
function reasonOf({ facts: { changeId } }: TimelineEntry, timeline: readonly TimelineEntry[]): string | null {
  const proposed = timeline.find(({ kind, facts }) => kind === 'ChangeProposed' && facts['changeId'] === changeId);
  const reason = proposed?.facts['reason'];
  return typeof reason === 'string' && reason !== '' ? reason : null;
}
