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

/** A provider's approval status, and the decision that set it. */
interface Approval {
  readonly approvalStatus: ApprovalStatus | undefined;
  readonly decisionId: string | undefined;
}

/**
 * Records in a provider's booked jobs that the provider was stopped or reinstated. The status is read from the account,
 * so that a delayed older decision does not win. If a newer decision appears while the jobs are updated, they are
 * updated again. A job that is booked meanwhile is updated when its booking is counted: whichever of the two comes
 * first, the other one sees it.
 */
export const propagateSuspensions = reactorTo(watched, {
  name,
  category: ['account', 'reputation'],
  async react(event, deps) {
    const providerId = event.type === 'BookingCounted' ? event.data.providerId : event.data.accountId;
    let stand = await readApproval(providerId, deps.journal);
    // A new booking has no stop that could be lifted.
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

/** Updates every job, even if some fail; returns the failures. */
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
      // A retry can find another decision: that is another command.
      await sendForEvent(event, deps.handler, name, { ...command, part: `${jobId}:${decisionId}` });
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

/** The job whose booking was counted; else every job that is not known to be over: finished jobs record nothing. */
async function findBookedJobs(event: Watched, providerId: string, journal: Journal): Promise<readonly string[]> {
  if (event.type === 'BookingCounted') return [event.data.jobId];
  const reputation = await readState(journal, reputationDecider, streamOf.reputation(providerId));
  const { booked, released, struck, ratings } = reputation;
  const over = new Set([...released, ...struck, ...ratings.map(({ jobId }) => jobId)]);
  return booked.filter((jobId) => !over.has(jobId));
}
