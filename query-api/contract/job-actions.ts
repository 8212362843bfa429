import { z } from 'zod';

import { jobCommands, jobStaffCommands } from '#domain/job/commands.ts';

/** What somebody can do of a job: its commands that people send, and those of its reviews. */
export const jobAction = z.enum([
  ...namesOf(jobCommands),
  ...namesOf(jobStaffCommands),
  'SubmitReview',
  'ReplyToReview',
]);
export type JobAction = z.output<typeof jobAction>;

function namesOf<Name extends string>(commands: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(commands) as Name[];
}
