import { queryOptions } from '@tanstack/react-query';

import type { JobView } from '#query-api/contract/job.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { readWithAccess } from '#web/lib/records/read-with-access.ts';

export function jobQuery(jobId: string) {
  return queryOptions({
    queryKey: keys.job(jobId),
    queryFn: ({ client, queryKey, signal }) =>
      readWithAccess({ client, queryKey }, { kind: 'job', id: jobId }, () =>
        api.get<JobView>(`/api/jobs/${encodeURIComponent(jobId)}`, { signal }),
      ),
  });
}
