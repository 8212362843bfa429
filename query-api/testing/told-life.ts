import { jobId } from '#domain/testing/painting.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { everybody } from '#projections/testing/people-story.ts';
import { tell } from '#projections/testing/story.ts';

import { look } from './look.ts';
import { readSideOfFile, type Who } from './read-side.ts';

/** A read side of its own for a test file, which is told one job's life piece by piece. Call at the top of the file. */
export function useToldLife() {
  const side = readSideOfFile((begun) => begun.happened(tell(everybody)));
  let told = 0;
  return {
    /** Tells what of this life was not told yet. */
    async until(events: readonly JobEvent[], now?: string): Promise<void> {
      await side.happened(tell(events.slice(told)));
      told = events.length;
      if (now !== undefined) side.clock.at = now;
    },
    read: <View>(url: string, as: Who) => side.read<View>(url, as),
    /** An admin looks into the job, now. */
    looked: () => look(side, jobId),
  };
}
