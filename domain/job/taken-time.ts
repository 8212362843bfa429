import type { JobEvent } from '#events/catalog/job.ts';

import { transitions } from './lifecycle.ts';
import type { Job } from './job.ts';
import type { JobState } from './job-states.ts';

/** From the accepted offer until the work is marked as done, a job takes its provider's time. */
const takingStates: ReadonlySet<JobState> = new Set([
  'PaymentPending',
  'Booked',
  'PaymentAtRisk',
  'NoShowClaimed',
  'InProgress',
  'ChangesRequested',
  'Disputed',
  'ChargebackOpen',
]);

/** Time of a provider that a job takes, in UTC. */
export interface JobTime {
  readonly providerId: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** The time that the job takes now; null for none. */
export function takenTime({ state, agreement }: Pick<Job, 'state' | 'agreement'>): JobTime | null {
  if (agreement === null || !takingStates.has(state)) return null;
  const { providerId, startAt, expectedCompletionAt: endAt } = agreement;
  return { providerId, startAt, endAt };
}

const isTaking = (state: JobState | null): boolean => state !== null && takingStates.has(state);

/** The events after which a job may take another time than before, or none. */
export const timeChanges: readonly JobEvent['type'][] = [
  'ChangeApplied',
  ...new Set(transitions.filter(({ from, to }) => isTaking(from) !== isTaking(to)).map(({ event }) => event)),
];
