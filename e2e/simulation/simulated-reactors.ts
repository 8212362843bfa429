import { REACTOR } from '#command-api/deletion/erasure-steps.ts';
import { reactors } from '#command-api/reactors/index.ts';

import type { World } from './world.ts';

/** The reactor of deletions, which runs only where people leave. */
export const DELETION = REACTOR;

/** The names of all that run, in the order of the worker's feeds. */
export function reactorNames({ peopleLeave }: World): string[] {
  const names = reactors.map(({ name }) => name);
  return peopleLeave ? [...names, DELETION] : names;
}
