import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommandName } from '../commands.ts';
import type { JobRole, JobState } from '../states.ts';

/** One line of the lifecycle: it stands for as many transitions as it names states and roles. */
export interface TransitionRow {
  /** Unique and stable: code, documents and tests name the transition by it. */
  readonly name: string;
  /** Null: the job does not exist yet. */
  readonly from: JobState | null | readonly JobState[];
  readonly command: JobCommandName;
  readonly role: JobRole | readonly JobRole[];
  readonly event: JobEvent['type'];
  /** `same`: the job stays in the state in which it is. */
  readonly to: JobState | readonly JobState[] | 'same';
  /**
   * Names the transition of the same command that made the first event of the decision, where this one makes a later
   * event. Such a transition does not allow the command in `from`: the job is in that state only within the decision.
   */
  readonly after?: string | readonly string[];
}
