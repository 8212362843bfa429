import type { JobView } from '#query-api/contract/job.ts';

export interface PriceLine {
  /** Null: the price as it was agreed first. */
  changedAt: string | null;
  amount: number;
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
      lines.push({ changedAt: entry.kind === 'ChangeApplied' ? entry.at : null, amount: now - before });
    }
    before = now;
  }
  return before === price && lines[0]?.changedAt === null ? lines : [{ changedAt: null, amount: price }];
}
