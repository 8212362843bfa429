import { keys } from '#web/lib/api/query-keys.ts';
import type { CommandName } from '#web/lib/api/send-command.ts';
import { type Action, useAction } from '#web/lib/api/use-action.ts';

import type { JobView } from '#query-api/contract/job.ts';

/** A command on this job: done when the job's page shows it. */
export function useJobAction<Name extends CommandName>(name: Name, view: JobView): Action<Name> {
  return useAction(name, [keys.job(view.job.jobId)]);
}
