import { hasCome } from '../time.ts';

interface Version {
  readonly version: number;
  /** From when it applies. */
  readonly since: string;
}

/** All versions of one set of rules. Jobs name the version that they agreed to. */
export interface Versions<Rules extends Version> {
  /** The version for new agreements. */
  readonly current: Rules;
  /** In order. */
  readonly all: readonly Rules[];
  /** @throws RangeError for an unknown version. */
  at(version: number): Rules;
  /** The version for new agreements at this moment. */
  inForce(at: string): Rules;
}

/** `list` is in order of the versions; the last one is current. */
export function versions<Rules extends Version>(...list: readonly [Rules, ...Rules[]]): Versions<Rules> {
  const byVersion = new Map(list.map((rules) => [rules.version, rules]));
  return {
    current: list.at(-1) ?? list[0],
    all: list,
    at(version) {
      const rules = byVersion.get(version);
      if (rules === undefined) throw new RangeError(`there is no version ${version}`);
      return rules;
    },
    inForce: (at) => list.findLast(({ since }) => hasCome(since, at)) ?? list[0],
  };
}
