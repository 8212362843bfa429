import type { FunnelId, FunnelStep } from '#domain/analytics/funnels.ts';
import type { FunnelView } from '#query-api/contract/analytics.ts';

import { compareShares, type Part } from './compare-shares.ts';

/** Whose share it is: of all visits, or of those of a country or a device. */
export type Whose =
  | { readonly kind: 'all' }
  | { readonly kind: 'country'; readonly name: string }
  | { readonly kind: 'device'; readonly name: string };

/** A step that visits of the step before reach more, or less often than in the period before. */
export interface StepChange {
  readonly funnel: FunnelId;
  readonly step: FunnelStep;
  readonly whose: Whose;
  readonly now: Part;
  readonly before: Part;
  readonly size: number;
}

/**
 * In standard errors. Some hundred shares are compared at once: with the 1.96 of one comparison, five of them would stand
 * out by chance alone; with this, one in twenty pages has one.
 */
const STANDS_OUT = 3.5;
const MAX_CHANGES = 3;

/** The steps that changed by more than chance, each in the group where it is surest; the surest first. */
export function largestChanges(funnels: readonly FunnelView[]): readonly StepChange[] {
  const changes = funnels.flatMap((funnel) =>
    funnel.steps.slice(1).flatMap(({ step }, i): StepChange[] => {
      const ofStep = groupsOf(funnel).flatMap(({ whose, reached, before }): StepChange[] => {
        const [now, then] = [partAt(reached, i + 1), partAt(before, i + 1)];
        const change = compareShares(now, then);
        return change === null ? [] : [{ funnel: funnel.id, step, whose, now, before: then, size: change.size }];
      });
      return ofStep.toSorted(bySize).slice(0, 1);
    }),
  );
  return changes
    .filter(({ size }) => Math.abs(size) >= STANDS_OUT)
    .toSorted(bySize)
    .slice(0, MAX_CHANGES);
}

/** Of the visits that reached a step, how many reached the next; of null, how many of all finished. */
export function partAt(reached: readonly number[], step: number | null): Part {
  const [to, from] = step === null ? [reached.length - 1, 0] : [step, step - 1];
  return { count: reached[to] ?? 0, of: reached[from] ?? 0 };
}

function groupsOf({ steps, before, countries, devices }: FunnelView) {
  const all = { whose: { kind: 'all' } as Whose, reached: steps.map((step) => step.reached), before };
  const named = (kind: 'country' | 'device', parts: FunnelView['countries']) =>
    parts.flatMap(({ name, ...of }) => (name === null ? [] : [{ whose: { kind, name }, ...of }]));
  return [all, ...named('country', countries), ...named('device', devices)].flatMap((group) =>
    group.before === null ? [] : [{ ...group, before: group.before }],
  );
}

const bySize = (a: StepChange, b: StepChange): number => Math.abs(b.size) - Math.abs(a.size);
