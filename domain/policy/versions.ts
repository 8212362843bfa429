import { hasCome } from '../time.ts';

interface Version {
  readonly version: number;
  /** From when on it applies. */
  readonly since: string;
}

/** All versions of one set of rules that ever applied. Jobs name the version they agreed to. */
export interface Versions<Rules extends Version> {
  /** What new agreements are made under. */
  readonly current: Rules;
  /** In order. */
  readonly all: readonly Rules[];
  /** @throws RangeError for a version that never was. */
  at(version: number): Rules;
  /** What new agreements were made under at this moment. */
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
