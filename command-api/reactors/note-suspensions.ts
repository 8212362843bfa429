import { standingDecider } from '#domain/standing/decider.ts';
import { streamOf } from '#domain/streams.ts';
import type { StandingEvent } from '#events/catalog/standing.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import { fold } from '../command-definition.ts';
import { readAccount } from '../read-account.ts';
import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'note-suspensions';
const watched = [
  'ProviderSuspended',
  'ProviderTerminated',
  'ProviderReinstated',
  'AppealDecided',
  'BookingCounted',
] as const;
type Watched = Extract<JournalEvent, { type: (typeof watched)[number] }>;

/**
 * The booked jobs of a Homewright learn that they were stopped, or may go on. How they stand is read afresh: an older
 * decision that was held up must not win. A job that is booked meanwhile is told when its booking is counted: whichever
 * of the two comes first, the other one sees it.
 */
export const noteSuspensions = reactorTo(watched, {
  name,
  category: ['account', 'standing'],
  async react(event, { journal, handler }) {
    const providerId = event.type === 'BookingCounted' ? event.data.providerId : event.data.accountId;
    const standing = (await readAccount(journal, providerId))?.verification.standing;
    const stopped = standing === 'suspended' || standing === 'terminated';
    // A new booking knows of no stop that could be lifted.
    if (!stopped && (standing !== 'approved' || event.type === 'BookingCounted')) return;
    for (const jobId of await jobsOf(event, providerId, journal)) {
      const data = { jobId, providerId };
      const command = stopped
        ? { name: 'NoteSuspension', data: { ...data, final: standing === 'terminated' } }
        : { name: 'NoteReinstatement', data };
      // Tried again it may find another standing: that is another command.
      await sendBecauseOf(event, handler, name, { ...command, part: `${jobId}:${standing}` });
    }
  },
});

/** The job whose booking was counted; else every one that ever was: those that are over have nothing to note. */
async function jobsOf(event: Watched, providerId: string, journal: Journal): Promise<readonly string[]> {
  if (event.type === 'BookingCounted') return [event.data.jobId];
  const history = (await journal.readSealed(streamOf.standing(providerId))) as readonly StandingEvent[];
  return fold(standingDecider, history).booked;
}
