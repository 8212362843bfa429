import type { JobCommandName } from './commands.ts';
import { earlierOf, hasCome } from '../time.ts';
import { holdingStates, transitions } from './lifecycle.ts';
import type { Job } from './job.ts';
import { jobStates, type JobState } from './job-states.ts';

/** When a state resolves automatically, and the commands that remain possible after that. */
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

/** The commands that leave each state. */
const leading = new Map(
  jobStates.map((state) => [
    state,
    new Set(transitions.filter(({ from, to }) => from === state && to !== state).map(({ command }) => command)),
  ]),
);

/**
 * Whether this command contradicts an automatic resolution that is due: its deadline may fire a little late. Commands
 * that keep the state decide for themselves.
 */
export function contradictsAutoResolution(command: JobCommandName, job: Job, now: string): boolean {
  const at = autoResolvesAt(command, job);
  return at !== null && hasCome(at, now);
}

/** From when an automatic resolution contradicts this command; null if never. */
export function autoResolvesAt(command: JobCommandName, job: Job): string | null {
  if (leading.get(job.state)?.has(command) !== true) return null;
  const autoResolution = autoResolutions[job.state];
  const decidesAt = autoResolution?.stillTaken.includes(command) === false ? autoResolution.decidesAt(job) : null;
  const refundAt = holdingStates.has(job.state) ? job.hold?.refundAt : null;
  if (!decidesAt || !refundAt) return decidesAt ?? refundAt ?? null;
  return earlierOf(decidesAt, refundAt);
}

/** The times of this job's automatic resolutions, each of which changes the allowed commands. */
export function autoResolutionTimes(job: Job): string[] {
  const moments = [autoResolutions[job.state]?.decidesAt(job), job.hold?.decideAt, job.hold?.refundAt];
  return moments.filter((at) => at !== null && at !== undefined);
}
