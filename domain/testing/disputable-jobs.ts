import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommand, JobCommandName } from '../job/commands.ts';
import { transitions } from '../job/lifecycle.ts';
import type { JobState } from '../job/job-states.ts';
import { plusDays, plusHours } from '../time.ts';
import { disputeId, sampleDisputeCommands } from './disputes.ts';
import { extendHistory } from './extend-history.ts';
import { jobId, paintingHistory, times } from './painting-job.ts';
import { people } from './people.ts';
import { sampleEvent } from './sample-event.ts';

/** The ceiling of held money. */
export const held = {
  PaymentCaptured: {
    hold: {
      warnAt: plusDays(times.captureDue, 60),
      decideAt: plusDays(times.captureDue, 70),
      refundAt: plusDays(times.captureDue, 75),
    },
  },
};
const tip = sampleEvent('TipGiven', { jobId, paymentDueAt: plusDays(times.approved, 1) });
const change = sampleEvent('ChangeProposed', { jobId, expiresAt: plusDays(times.start, 2) });
const mutualCancellation = sampleEvent('CancellationProposed', { jobId, dueAt: plusDays(times.start, 2) });
const lateWork = { JobBooked: { overdueAt: plusDays(times.start, 15) } };
/** A tip for an approval that was then cancelled. */
const claimedAgain = () => {
  const story = paintingHistory('ApprovalCancelled', { changes: held });
  return [...story.slice(0, -1), tip, ...story.slice(-1)];
};
const ask: JobCommand = { name: 'RequestChanges', data: { jobId, reason: 'One corner was left out.', photos: [] } };
const statement = 'Nobody was there at nine, nor at ten, and the telephone is off.';
const absent: JobCommand = { name: 'ReportNoShow', data: { jobId, statement, files: [] } };

interface Story {
  readonly history: readonly JobEvent[];
  /** The earliest time to open the dispute. */
  readonly from: string;
  /** Deadlines of the state that cannot exist while money is held: the capture is over, and tips come later. */
  readonly notThere: readonly JobCommandName[];
}

/** A job in a state with every deadline that it can have there. */
const stories: { readonly [State in JobState]?: Story } = {
  Booked: {
    history: [...paintingHistory('PaymentCaptured', { changes: { ...lateWork, ...held } }), change, mutualCancellation],
    from: times.start,
    notThere: ['RequestCapture', 'RequestCharge', 'ExpireTip'],
  },
  NoShowClaimed: {
    history: extendHistory(paintingHistory('PaymentCaptured', { changes: { ...lateWork, ...held } }), [
      absent,
      { by: people.client, at: plusHours(times.start, 1) },
    ]),
    from: plusHours(times.start, 1),
    notThere: ['ExpireTip'],
  },
  InProgress: {
    history: [...paintingHistory('WorkStarted', { changes: { ...lateWork, ...held } }), change],
    from: times.start,
    notThere: ['ExpireTip'],
  },
  CompletionClaimed: { history: claimedAgain(), from: times.cancelled, notThere: [] },
  ChangesRequested: {
    history: extendHistory(claimedAgain(), [ask, { by: people.client, at: times.cancelled }]),
    from: times.cancelled,
    notThere: [],
  },
  ApprovedInGrace: {
    history: [...paintingHistory('JobApproved', { changes: held }), tip],
    from: times.approved,
    notThere: [],
  },
};

/** Every state from which the graph leads into a dispute, and by which command. */
export const disputableJobs = [
  ...new Map(transitions.filter(({ event }) => event === 'DisputeOpened').map(({ from, command }) => [from, command])),
].map(([state, command]) => {
  const story = state === null ? undefined : stories[state];
  if (state === null || story === undefined) throw new Error(`a job in state ${state} is not told`);
  const { history } = story;
  // The reported side contests an absence.
  const contests = command === 'ContestNoShow';
  const opening: JobCommand = contests
    ? { name: 'ContestNoShow', data: { jobId, disputeId, statement, files: [] } }
    : sampleDisputeCommands.open();
  const by = contests ? people.provider : people.client;
  return {
    ...story,
    state,
    open: (at: string) => extendHistory(history, [opening, { by, at }]),
    withdraw: (disputed: readonly JobEvent[], at: string) =>
      extendHistory(disputed, [sampleDisputeCommands.withdraw(), { by, at }]),
  };
});
