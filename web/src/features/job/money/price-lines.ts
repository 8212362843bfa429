import type { JobView, TimelineEntry } from '#query-api/contract/job.ts';

/** What tells of a price from then on. */
const priced: ReadonlySet<TimelineEntry['kind']> = new Set(['OfferAccepted', 'ChangeApplied', 'ChargebackClosed']);

export interface PriceLine {
  /** Null: the price as it was agreed first. */
  changedAt: string | null;
  amount: number;
  /** Why it was changed, as whoever proposed it wrote. */
  reason: string | null;
  /** Nobody changed it: the bank took a part back, and the job goes on about the rest. */
  byBank: boolean;
}

/** The price as it came about: what was agreed, what each change added or took off, and what the bank took back. The lines add up to it. */
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

/** The proposal that a change came of says why. */
function findChangeReason({ facts: { changeId } }: TimelineEntry, timeline: readonly TimelineEntry[]): string | null {
  const proposed = timeline.find(({ kind, facts }) => kind === 'ChangeProposed' && facts['changeId'] === changeId);
  const reason = proposed?.facts['reason'];
  return typeof reason === 'string' && reason !== '' ? reason : null;
}
