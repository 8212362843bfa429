import type { JobContext } from '../model/job-context.ts';

/** Props of every dialog on the job's page. */
export interface JobActionProps {
  context: JobContext<'actions'>;
  onClose: () => void;
}
