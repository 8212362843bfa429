import type { JobCommand, JobCommandName } from '../../job/commands.ts';
import type { Job } from '../../job/job.ts';

/** The random values of a command's contents. */
export interface RandomValues {
  readonly price: number;
  readonly startIn: number;
  readonly variant: number;
  readonly other: number;
}

type DataOf<Name extends JobCommandName> = Extract<JobCommand, { name: Name }>['data'];

/** The contents of each command in a random scenario: mostly what fits the job, sometimes not. */
export type CommandGenerators<Names extends JobCommandName> = {
  readonly [Name in Names]: (random: RandomValues, job: Job | null, now: string) => DataOf<Name>;
};

export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Mostly the id that the job knows; one in eight names another. */
export function mostlyKnown(known: string | undefined, kind: number, { other }: RandomValues): string {
  return known === undefined || other % 8 === 0 ? pickId(kind, other) : known;
}

/** One of three ids of a kind: few enough for random commands to share one. */
export function pickId(kind: number, number: number): string {
  return `${kind}0000000-0000-4000-8000-00000000000${1 + (number % 3)}`;
}

/** The right amount, or sometimes one more. */
export function amountAround(amount: number, { variant }: RandomValues): number {
  return Math.max(0, amount) + pick([0, 0, 0, 0, 0, 0, 1], variant);
}
