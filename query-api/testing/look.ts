import { lookBy } from '#domain/looks.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { tell } from '#projections/testing/story.ts';
import { viewers, type ReadSide, type Who } from './read-side.ts';

/** One of the staff looks into a job now: its records are open to them for an hour. An admin gives no reason. */
export async function look(side: ReadSide, jobId: string, who: Who = viewers.admin): Promise<void> {
  const { at: lookedAt } = side.clock;
  const looked = sampleEvent('JobLookedInto', { jobId, ...lookOf(who), lookedAt });
  await side.happened(tell([looked], Date.parse(lookedAt)));
}

/** The same of somebody's account. */
export async function lookIntoAccount(side: ReadSide, accountId: string, who: Who = viewers.admin): Promise<void> {
  const { at: lookedAt } = side.clock;
  const looked = sampleEvent('AccountLookedInto', { accountId, ...lookOf(who), lookedAt });
  await side.happened(tell([looked], Date.parse(lookedAt)));
}

function lookOf(who: Who) {
  return lookBy(who, who.kind === 'support' ? 'The client called.' : null);
}
