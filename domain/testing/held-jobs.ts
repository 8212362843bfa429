import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommand } from '../job/commands.ts';
import { plusDays } from '../time.ts';
import { sampleDisputeCommands } from './disputes.ts';
import { extendHistory } from './extend-history.ts';
import { jobId, paintingHistory, times } from './painting-job.ts';
import { people } from './people.ts';

/** When the money of these jobs was captured, and the days of its ceiling. */
export const captured = times.captureDue;
export const [day60, day70, day75] = [plusDays(captured, 60), plusDays(captured, 70), plusDays(captured, 75)];
export const held = {
  changes: { PaymentCaptured: { capturedAt: captured, hold: { warnAt: day60, decideAt: day70, refundAt: day75 } } },
};
export const working = paintingHistory('WorkStarted', held);
export const due = (at: string) => ({ by: people.deadline, at });
export const justBefore = (at: string) => new Date(Date.parse(at) - 1).toISOString();
export const forceDecision: JobCommand = { name: 'ForceDecision', data: { jobId } };

/** A dispute that is opened this many days after the capture. */
export const disputedOn = (day: number, history: readonly JobEvent[] = working) =>
  extendHistory(history, [sampleDisputeCommands.open(), { by: people.client, at: plusDays(captured, day) }]);
