import type { JobCommand, JobCommandName } from '../../job/commands.ts';
import type { Job } from '../../job/state.ts';

/** The random values of a command's contents. */
export interface Throw {
  readonly price: number;
  readonly startIn: number;
  readonly variant: number;
  readonly other: number;
}

type DataOf<Name extends JobCommandName> = Extract<JobCommand, { name: Name }>['data'];

/** The contents of each command in a random scenario: mostly what fits the job, sometimes not. */
export type Makers<Names extends JobCommandName> = {
  readonly [Name in Names]: (dice: Throw, job: Job | null, now: string) => DataOf<Name>;
};

export function pick<Item>(items: readonly Item[], die: number): Item {
  const item = items[die % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Mostly the id that the job knows; one in eight names another. */
export function mostly(known: string | undefined, kind: number, { other }: Throw): string {
  return known === undefined || other % 8 === 0 ? anId(kind, other) : known;
}

/** One of three ids of a kind: few enough for random commands to share one. */
export function anId(kind: number, die: number): string {
  return `${kind}0000000-0000-4000-8000-00000000000${1 + (die % 3)}`;
}

/** The right amount, or sometimes one more. */
export function about(amount: number, { variant }: Throw): number {
  return Math.max(0, amount) + pick([0, 0, 0, 0, 0, 0, 1], variant);
}
