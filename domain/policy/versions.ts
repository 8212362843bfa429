/** All versions of one set of rules that ever applied. Jobs name the version they agreed to. */
export interface Versions<Rules extends { readonly version: number }> {
  /** What new agreements are made under. */
  readonly current: Rules;
  /** In order. */
  readonly all: readonly Rules[];
  /** @throws RangeError for a version that never was. */
  at(version: number): Rules;
}

/** `list` is in order of the versions; the last one is current. */
export function versions<Rules extends { readonly version: number }>(
  ...list: readonly [Rules, ...Rules[]]
): Versions<Rules> {
  const byVersion = new Map(list.map((rules) => [rules.version, rules]));
  return {
    current: list.at(-1) ?? list[0],
    all: list,
    at(version) {
      const rules = byVersion.get(version);
      if (rules === undefined) throw new RangeError(`there is no version ${version}`);
      return rules;
    },
  };
}
