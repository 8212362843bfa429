import type { JobCommandName } from './commands.ts';
import { earlierOf, hasCome } from '../time.ts';
import { holdingStates, transitions } from './lifecycle.ts';
import type { Job } from './state.ts';
import { jobStates, type JobState } from './states.ts';

/** What silence decides in a state, and the commands that say the same, or that can be given after it, too. */
interface AutoResolution {
  readonly decidesAt: (job: Job) => string | null | undefined;
  readonly stillTaken: readonly JobCommandName[];
}

const autoResolutions: { readonly [State in JobState]?: AutoResolution } = {
  Booked: { decidesAt: ({ cancellation }) => cancellation?.dueAt, stillTaken: ['AcceptCancellation'] },
  NoShowClaimed: { decidesAt: ({ noShow }) => noShow?.contestUntil, stillTaken: [] },
  CompletionClaimed: {
    decidesAt: ({ claim }) => claim?.autoApproveAt,
    stillTaken: ['ApproveJob', 'OpenDispute', 'ProposeRefund', 'ConfirmRefund', 'ReleaseByAdmin', 'ConfirmRelease'],
  },
  ApprovedInGrace: { decidesAt: ({ graceEndsAt }) => graceEndsAt, stillTaken: [] },
};

/** The commands that lead out of each state. */
const leading = new Map(
  jobStates.map((state) => [
    state,
    new Set(transitions.filter(({ from, to }) => from === state && to !== state).map(({ command }) => command)),
  ]),
);

/**
 * Whether this command would lead the job away from what silence has decided: a deadline may fire a little after its
 * time. What leaves the state as it is decides for itself.
 */
export function contradictsAutoResolution(command: JobCommandName, job: Job, now: string): boolean {
  const at = autoResolvesAt(command, job);
  return at !== null && hasCome(at, now);
}

/** From when on silence has decided otherwise than this command would; null where it never does. */
export function autoResolvesAt(command: JobCommandName, job: Job): string | null {
  if (leading.get(job.state)?.has(command) !== true) return null;
  const autoResolution = autoResolutions[job.state];
  const decidesAt = autoResolution?.stillTaken.includes(command) === false ? autoResolution.decidesAt(job) : null;
  const refundAt = holdingStates.has(job.state) ? job.hold?.refundAt : null;
  if (!decidesAt || !refundAt) return decidesAt ?? refundAt ?? null;
  return earlierOf(decidesAt, refundAt);
}

/** When silence next decides something of this job: from then on other commands are taken than before. */
export function autoResolutionTimes(job: Job): string[] {
  const moments = [autoResolutions[job.state]?.decidesAt(job), job.hold?.decideAt, job.hold?.refundAt];
  return moments.filter((at) => at !== null && at !== undefined);
}
