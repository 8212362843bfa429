import { accountDecider } from '#domain/account/decider.ts';
import type { ProviderStanding } from '#domain/account/verification/state.ts';
import { standingDecider } from '#domain/standing/decider.ts';
import { streamOf } from '#domain/streams.ts';
import type { SystemCommand } from '#domain/system-commands.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import { fold } from '../command-definition.ts';
import { readState } from '../read-state.ts';
import { reactorTo, type ReactorDeps } from './reactor.ts';
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

/** How a Homewright stands, and the decision that made it so. */
interface Stand {
  readonly standing: ProviderStanding | undefined;
  readonly decisionId: string | undefined;
}

/**
 * The booked jobs of a Homewright learn that they were stopped, or may go on. How they stand is read afresh: an older
 * decision that was held up must not win. Nor must one that was overtaken while the jobs were told: they are told again,
 * until nothing was decided meanwhile. A job that is booked meanwhile is told when its booking is counted: whichever of
 * the two comes first, the other one sees it.
 */
export const noteSuspensions = reactorTo(watched, {
  name,
  category: ['account', 'standing'],
  async react(event, deps) {
    const providerId = event.type === 'BookingCounted' ? event.data.providerId : event.data.accountId;
    let stand = await standOf(providerId, deps.journal);
    // A new booking knows of no stop that could be lifted.
    if (event.type === 'BookingCounted' && !isStopped(stand)) return;
    for (;;) {
      const failures = await tellJobs(event, providerId, stand, deps);
      const now = await standOf(providerId, deps.journal);
      if (now.decisionId === stand.decisionId) {
        if (failures.length > 0) throw failures[0];
        return;
      }
      stand = now;
    }
  },
});

async function standOf(providerId: string, journal: Journal): Promise<Stand> {
  const history = await journal.readSealed(streamOf.account(providerId));
  const account = fold(accountDecider, history);
  const decisionId = history.findLast(({ type }) => (watched as readonly string[]).includes(type))?.id;
  return { standing: account?.verification.standing, decisionId };
}

function isStopped({ standing }: Stand): boolean {
  return standing === 'suspended' || standing === 'terminated';
}

/** Every job, whatever happens to the others; answers what went wrong. */
async function tellJobs(event: Watched, providerId: string, stand: Stand, deps: ReactorDeps): Promise<unknown[]> {
  const { standing, decisionId } = stand;
  if (!isStopped(stand) && standing !== 'approved') return [];
  const failures: unknown[] = [];
  for (const jobId of await jobsOf(event, providerId, deps.journal)) {
    const data = { jobId, providerId };
    const command: SystemCommand = isStopped(stand)
      ? { name: 'NoteSuspension', data: { ...data, final: standing === 'terminated' } }
      : { name: 'NoteReinstatement', data };
    try {
      // Tried again it may find another decision: that is another command.
      await sendBecauseOf(event, deps.handler, name, { ...command, part: `${jobId}:${decisionId}` });
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

/** The job whose booking was counted; else every one that is not known to be over: what is over has nothing to note. */
async function jobsOf(event: Watched, providerId: string, journal: Journal): Promise<readonly string[]> {
  if (event.type === 'BookingCounted') return [event.data.jobId];
  const standing = await readState(journal, standingDecider, streamOf.standing(providerId));
  const { booked, released, struck, ratings } = standing;
  const over = new Set([...released, ...struck, ...ratings.map(({ jobId }) => jobId)]);
  return booked.filter((jobId) => !over.has(jobId));
}
