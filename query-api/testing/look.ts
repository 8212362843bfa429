import { sampleEvent } from '#domain/testing/sample-event.ts';
import { tell } from '#projections/testing/story.ts';
import { viewers, type ReadSide, type Who } from './read-side.ts';

/** One of the staff looks into a job now: its records are open to them for an hour. An admin gives no reason. */
export async function look(side: ReadSide, jobId: string, { id: staffId, kind }: Who = viewers.admin): Promise<void> {
  const reason = kind === 'support' ? 'The client called.' : null;
  const looked = sampleEvent('JobLookedInto', { jobId, staffId, kind, reason });
  await side.happened(tell([looked], Date.parse(side.clock.at)));
}
