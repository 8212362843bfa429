import type { JobPage } from './job-page.ts';

/** Whether an action that the graph allows is possible now. */
export type Guard = (page: JobPage) => boolean;

/** For actions that depend on state and role only. */
export const always: Guard = () => true;
