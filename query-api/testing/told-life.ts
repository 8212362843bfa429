import { afterAll, beforeAll } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';
import { everybody } from '#projections/testing/people-story.ts';
import { tell } from '#projections/testing/story.ts';

import { startReadSide, type ReadSide, type Who } from './read-side.ts';

/** A read side of its own for a test file, which is told one job's life piece by piece. Call at the top of the file. */
export function useToldLife() {
  let side: ReadSide;
  let told = 0;
  beforeAll(async () => {
    side = await startReadSide();
    await side.happened(tell(everybody));
  }, 60_000);
  afterAll(() => side.stop());
  return {
    /** Tells what of this life was not told yet. */
    async until(events: readonly JobEvent[], now?: string): Promise<void> {
      await side.happened(tell(events.slice(told)));
      told = events.length;
      if (now !== undefined) side.clock.at = now;
    },
    read: <View>(url: string, as: Who) => side.read<View>(url, as),
  };
}
