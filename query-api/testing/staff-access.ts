import { toStaffAccess } from '#domain/staff-access.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { toStory } from '#projections/testing/story.ts';
import { viewers, type ReadSide, type Who } from './read-side.ts';

/** A staff member accesses a job now: its records are open to them for an hour. An admin states no reason. */
export async function accessJob(side: ReadSide, jobId: string, who: Who = viewers.admin): Promise<void> {
  const { at: accessedAt } = side.clock;
  const accessed = sampleEvent('JobAccessed', { jobId, ...staffAccessOf(who), accessedAt });
  await side.happened(toStory([accessed], Date.parse(accessedAt)));
}

/** The same for an account. */
export async function accessAccount(side: ReadSide, accountId: string, who: Who = viewers.admin): Promise<void> {
  const { at: accessedAt } = side.clock;
  const accessed = sampleEvent('AccountAccessed', { accountId, ...staffAccessOf(who), accessedAt });
  await side.happened(toStory([accessed], Date.parse(accessedAt)));
}

function staffAccessOf(who: Who) {
  return toStaffAccess(who, who.kind === 'support' ? 'The client called.' : null);
}
