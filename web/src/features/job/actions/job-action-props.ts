import type { JobContext } from '../model/job-context.ts';

/** What every dialog of the job's page is given. */
export interface JobActionProps {
  context: JobContext<'actions'>;
  onClose: () => void;
}
