import type { JobCommandName } from '#domain/job/commands.ts';
import type { JobPage } from './job-page.ts';

/** Whether a command that the graph allows can be given at this moment; one without a guard always can. */
export type Guards = Partial<Record<JobCommandName, (page: JobPage) => boolean>>;
