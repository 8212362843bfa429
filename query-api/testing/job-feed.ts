import { jobId } from '#domain/testing/painting-job.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { storyAccounts } from '#projections/testing/people-story.ts';
import { toStory } from '#projections/testing/story.ts';

import { access } from './access.ts';
import { setupReadSide, type Who } from './read-side.ts';

/** A read side of its own for a test file, which is told one job's life piece by piece. Call at the top of the file. */
export function useJobFeed() {
  const side = setupReadSide((begun) => begun.happened(toStory(storyAccounts)));
  let fed = 0;
  return {
    /** Tells what of this life was not told yet. */
    async until(events: readonly JobEvent[], now?: string): Promise<void> {
      await side.happened(toStory(events.slice(fed)));
      fed = events.length;
      if (now !== undefined) side.clock.at = now;
    },
    read: <View>(url: string, as: Who) => side.read<View>(url, as),
    /** An admin looks into the job, now. */
    accessed: () => access(side, jobId),
  };
}
