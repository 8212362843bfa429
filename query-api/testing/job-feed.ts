import { jobId } from '#domain/testing/painting-job.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import { accessJob } from './staff-access.ts';
import { setupReadSide, type Who } from './read-side.ts';

/** A read side for one test file, which receives one job's events step by step. Call it at the top of the file. */
export function useJobFeed() {
  const side = setupReadSide((begun) => begun.happened(toStory(storyAccounts)));
  let fed = 0;
  return {
    /** Appends the events of this history that are still missing. */
    async until(events: readonly JobEvent[], now?: string): Promise<void> {
      await side.happened(toStory(events.slice(fed)));
      fed = events.length;
      if (now !== undefined) side.clock.at = now;
    },
    read: <View>(url: string, as: Who) => side.read<View>(url, as),
    /** An admin accesses the job now. */
    accessed: () => accessJob(side, jobId),
  };
}
