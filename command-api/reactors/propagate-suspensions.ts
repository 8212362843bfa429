import { accountDecider } from '#domain/account/decider.ts';
import type { ApprovalStatus } from '#domain/account/verification/state.ts';
import { reputationDecider } from '#domain/reputation/decider.ts';
import { streamOf } from '#domain/streams.ts';
import type { SystemCommand } from '#domain/system-commands.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import { fold } from '../command-definition.ts';
import { readState } from '../read-state.ts';
import { reactorTo, type ReactorDeps } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'propagate-suspensions';
const watched = [
  'ProviderSuspended',
  'ProviderTerminated',
  'ProviderReinstated',
  'AppealDecided',
  'BookingCounted',
] as const;
type Watched = Extract<JournalEvent, { type: (typeof watched)[number] }>;

/** How a Homewright stands, and the decision that made it so. */
interface Approval {
  readonly approvalStatus: ApprovalStatus | undefined;
  readonly decisionId: string | undefined;
}

/**
 * The booked jobs of a Homewright learn that they were stopped, or may go on. How they stand is read afresh: an older
 * decision that was held up must not win. Nor must one that was overtaken while the jobs were told: they are told again,
 * until nothing was decided meanwhile. A job that is booked meanwhile is told when its booking is counted: whichever of
 * the two comes first, the other one sees it.
 */
export const propagateSuspensions = reactorTo(watched, {
  name,
  category: ['account', 'reputation'],
  async react(event, deps) {
    const providerId = event.type === 'BookingCounted' ? event.data.providerId : event.data.accountId;
    let stand = await readApproval(providerId, deps.journal);
    // A new booking knows of no stop that could be lifted.
    if (event.type === 'BookingCounted' && !isStopped(stand)) return;
    for (;;) {
      const failures = await propagateToJobs(event, providerId, stand, deps);
      const now = await readApproval(providerId, deps.journal);
      if (now.decisionId === stand.decisionId) {
        if (failures.length > 0) throw failures[0];
        return;
      }
      stand = now;
    }
  },
});

async function readApproval(providerId: string, journal: Journal): Promise<Approval> {
  const history = await journal.readSealed(streamOf.account(providerId));
  const account = fold(accountDecider, history);
  const decisionId = history.findLast(({ type }) => (watched as readonly string[]).includes(type))?.id;
  return { approvalStatus: account?.verification.approvalStatus, decisionId };
}

function isStopped({ approvalStatus }: Approval): boolean {
  return approvalStatus === 'suspended' || approvalStatus === 'terminated';
}

/** Every job, whatever happens to the others; answers what went wrong. */
async function propagateToJobs(
  event: Watched,
  providerId: string,
  stand: Approval,
  deps: ReactorDeps,
): Promise<unknown[]> {
  const { approvalStatus, decisionId } = stand;
  if (!isStopped(stand) && approvalStatus !== 'approved') return [];
  const failures: unknown[] = [];
  for (const jobId of await findBookedJobs(event, providerId, deps.journal)) {
    const data = { jobId, providerId };
    const command: SystemCommand = isStopped(stand)
      ? { name: 'RecordSuspension', data: { ...data, final: approvalStatus === 'terminated' } }
      : { name: 'RecordReinstatement', data };
    try {
      // Tried again it may find another decision: that is another command.
      await sendForEvent(event, deps.handler, name, { ...command, part: `${jobId}:${decisionId}` });
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

/** The job whose booking was counted; else every one that is not known to be over: what is over has nothing to note. */
async function findBookedJobs(event: Watched, providerId: string, journal: Journal): Promise<readonly string[]> {
  if (event.type === 'BookingCounted') return [event.data.jobId];
  const reputation = await readState(journal, reputationDecider, streamOf.reputation(providerId));
  const { booked, released, struck, ratings } = reputation;
  const over = new Set([...released, ...struck, ...ratings.map(({ jobId }) => jobId)]);
  return booked.filter((jobId) => !over.has(jobId));
}
