import type { RandomSource } from '../random.ts';

/**
 * What comes to somebody's mind of what they may do, each as likely as it is; null when nothing does. A command more
 * among the names changes no other choice than those that it wins.
 */
export function chooseAct<Name extends string>(
  names: readonly Name[],
  likelihood: (name: Name) => number,
  random: RandomSource,
): Name | null {
  const inclined = names.filter((name) => random.child(name).chance(likelihood(name)));
  return inclined.length === 0 ? null : random.pickByName(inclined);
}
