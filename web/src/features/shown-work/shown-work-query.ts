import { queryOptions } from '@tanstack/react-query';

import type { ShownWorkView } from '#query-api/contract/shown-work.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

/** Whether everybody can see photos of this job: for its two sides. */
export const shownWorkQuery = (jobId: string) =>
  queryOptions({
    queryKey: keys.shownWork(jobId),
    queryFn: ({ signal }) => api.get<ShownWorkView>(`/api/jobs/${encodeURIComponent(jobId)}/shown-work`, { signal }),
  });
