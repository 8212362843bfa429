/** An invariant of the product was violated. The seed in the report reproduces it. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** @throws Violation naming the invariant, when it does not hold */
export function requireInvariant(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Violation(what);
}
