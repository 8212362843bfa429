import type { RandomSource } from '../random.ts';

/**
 * Chooses among the possible commands, each by its likelihood; null when none is chosen. An added name changes no other
 * choice than those that it wins.
 */
export function chooseCommand<Name extends string>(
  names: readonly Name[],
  likelihood: (name: Name) => number,
  random: RandomSource,
): Name | null {
  const inclined = names.filter((name) => random.child(name).chance(likelihood(name)));
  return inclined.length === 0 ? null : random.pickByName(inclined);
}
