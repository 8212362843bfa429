import type { JobPage } from './job-page.ts';

/** Whether an action that the graph allows can be taken at this moment. */
export type Guard = (page: JobPage) => boolean;

/** The state and the role are all that an action asks for. */
export const always: Guard = () => true;
