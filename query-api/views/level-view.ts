import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import { commissionRate } from '#domain/money/quoted-fees.ts';
import type { LevelThreshold } from '#domain/policy/policy.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { LevelRow } from '#projections/read-models/levels.ts';
import type { LevelView } from '../contract/level.ts';

/** Lowest first. The first has no requirements. */
const asking: readonly (LevelThreshold | { readonly level: 'new' })[] = [
  { level: 'new' },
  ...ruleBook.policies.current.levels.toReversed(),
];

export function buildLevelView(row: LevelRow | null, level: ProviderLevel, now: string): Omit<LevelView, 'position'> {
  const { released, strikes, ratings, ratingSum } = row ?? { released: 0, strikes: 0, ratings: 0, ratingSum: 0 };
  const ended = released + strikes;
  const next = asking[1 + asking.findIndex((step) => step.level === level)];
  return {
    level,
    since: row?.levelSince ?? null,
    commissionBp: commissionRate(level),
    counts: {
      released,
      strikes,
      ratings,
      mean: ratings === 0 ? null : Math.round((ratingSum / ratings) * 100) / 100,
      completion: ended === 0 ? null : Math.floor((released * 100) / ended),
      lostDisputes: (row?.lostUntil ?? []).filter((until) => until > now).length,
      lostDisputeDays: ruleBook.policies.current.lostDisputeDays,
    },
    next: next === undefined ? null : toStep(next),
    levels: asking.map(toStep),
  };
}

type Step = LevelView['levels'][number] & { needs: Needs };
type Needs = NonNullable<LevelView['next']>['needs'];
const nothing: Needs = { released: 0, mean: 0, completion: null, noLostDispute: false };

function toStep(step: LevelThreshold | { readonly level: 'new' }): Step {
  return {
    level: step.level,
    commissionBp: commissionRate(step.level),
    needs: 'jobs' in step ? needsOf(step) : nothing,
  };
}

function needsOf({ jobs, meanTenths, completionPercent, noLostDispute }: LevelThreshold): Needs {
  return {
    released: jobs,
    mean: meanTenths / 10,
    completion: completionPercent === 0 ? null : completionPercent,
    noLostDispute,
  };
}
