import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommandName } from '../commands.ts';
import type { JobRole, JobState } from '../job-states.ts';

/** One row of the lifecycle: it expands to a transition for each of its states and roles. */
export interface TransitionRow {
  /** Unique and stable: code, documents and tests name the transition by it. */
  readonly name: string;
  /** Null: the job does not exist yet. */
  readonly from: JobState | null | readonly JobState[];
  readonly command: JobCommandName;
  readonly role: JobRole | readonly JobRole[];
  readonly event: JobEvent['type'];
  /** `same`: the job stays in its state. */
  readonly to: JobState | readonly JobState[] | 'same';
  /**
   * Names the transition of the same command that records the first event of the decision, if this one records a later
   * event. Such a transition does not allow the command in `from`: the job has that state only within the decision.
   */
  readonly after?: string | readonly string[];
}
