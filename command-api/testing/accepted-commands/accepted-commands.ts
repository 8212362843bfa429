import type { peopleCommands } from '#domain/people-commands.ts';

import type { MakeCommand } from './accepted-command.ts';
import { betweenTwoPeople } from './between-two-people.ts';
import { ofAccounts } from './of-accounts.ts';
import { ofJobs } from './of-jobs.ts';
import { ofOneAccount } from './of-one-account.ts';
import { ofStaff } from './of-staff.ts';

/** Every command of people once where it is accepted. The compiler asks for new ones, and the lifecycle those of jobs. */
export const acceptedCommands: Readonly<Record<keyof typeof peopleCommands, MakeCommand>> = {
  ...ofAccounts,
  ...betweenTwoPeople,
  ...ofJobs(),
  ...ofOneAccount,
  ...ofStaff,
};
