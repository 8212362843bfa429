/** A promise of the product was broken. The seed in the report brings it back. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** @throws Violation saying what was promised, when it is not so */
export function promise(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Violation(what);
}
