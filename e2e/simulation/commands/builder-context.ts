import type { JobCommand, JobCommandName } from '#domain/job/commands.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobRole } from '#domain/job/job-states.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { OwnFile } from '../person.ts';
import type { Random } from '../random.ts';
import type { JobNature } from './job-nature.ts';

/** A person's view of a job: as the read side shows it, rarely up to date. */
export interface BuilderContext {
  readonly actor: Actor;
  readonly role: JobRole;
  readonly job: Job;
  readonly now: string;
  readonly random: Random;
  readonly nature: JobNature;
  /** The files that they could attach. */
  readonly files: readonly OwnFile[];
  /** The probability that they attach one where they can. */
  readonly attaching: number;
}

type DataOf<Name extends JobCommandName> = Extract<JobCommand, { name: Name }>['data'];

/** A command's data; null when there is no subject for it. */
export type CommandBuilders<Names extends JobCommandName> = {
  readonly [Name in Names]: (context: BuilderContext) => DataOf<Name> | null;
};

export const longText = 'It was agreed otherwise, and everybody who saw it said the same about it.';

/** Sometimes a photo, sometimes another person's. */
export function pickFiles({ files, random, attaching }: BuilderContext): OwnFile[] {
  return random.chance(attaching) && files.length > 0 ? [random.pick(files)] : [];
}
