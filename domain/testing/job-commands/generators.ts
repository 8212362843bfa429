import type { JobCommand, JobCommandName } from '../../job/commands.ts';
import type { Job } from '../../job/state.ts';

/** The dice that a command's contents are made of. */
export interface Throw {
  readonly price: number;
  readonly startIn: number;
  readonly variant: number;
  readonly other: number;
}

type DataOf<Name extends JobCommandName> = Extract<JobCommand, { name: Name }>['data'];

/** What each command says in a random life: mostly what fits the job, now and then not. */
export type Makers<Names extends JobCommandName> = {
  readonly [Name in Names]: (dice: Throw, job: Job | null, now: string) => DataOf<Name>;
};

export function pick<Item>(items: readonly Item[], die: number): Item {
  const item = items[die % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** The id that the job knows, or mostly: one in eight names another. */
export function mostly(known: string | undefined, kind: number, { other }: Throw): string {
  return known === undefined || other % 8 === 0 ? anId(kind, other) : known;
}

/** One of three ids of a kind: so few that random commands meet. */
export function anId(kind: number, die: number): string {
  return `${kind}0000000-0000-4000-8000-00000000000${1 + (die % 3)}`;
}

/** The right amount, or now and then one more. */
export function about(amount: number, { variant }: Throw): number {
  return Math.max(0, amount) + pick([0, 0, 0, 0, 0, 0, 1], variant);
}
