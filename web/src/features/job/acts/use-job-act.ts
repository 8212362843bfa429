import { keys } from '#web/lib/api/keys.ts';
import type { CommandName } from '#web/lib/api/send-command.ts';
import { type Act, useAct } from '#web/lib/api/use-act.ts';

import type { JobView } from '#query-api/contract/job.ts';

/** An act on this job: over when the job's page shows it. */
export function useJobAct<Name extends CommandName>(name: Name, view: JobView): Act<Name> {
  return useAct(name, [keys.job(view.job.jobId)]);
}
