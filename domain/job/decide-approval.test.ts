import { describe, it } from 'vitest';

import { extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const claimed = paintingHistory('CompletionClaimed');
const approvedOnce = paintingHistory('JobApproved');
const cancelled = paintingHistory('ApprovalCancelled');
const approvedTwice = paintingHistory('JobApproved', { nth: 2 });
const byClient = (at: string) => ({ by: people.client, at });

describe('approving', () => {
  const approve: JobCommand = { name: 'ApproveJob', data: { jobId } };

  it('starts 24 h of grace', () => {
    given(claimed)
      .when(approve, byClient(times.approved))
      .thenEvents([{ type: 'JobApproved', data: { claim: 1, automatic: false, graceEndsAt: times.graceEnds } }]);
  });

  it('is possible again after a cancelled approval', () => {
    given(cancelled)
      .when(approve, byClient(times.approvedAgain))
      .thenEvents([{ type: 'JobApproved', data: { claim: 1, graceEndsAt: times.released } }]);
  });

  it('is possible once, for the client, on a claim', () => {
    given(claimed).when(approve, { by: people.provider, at: times.approved }).thenRejected('NOT_ALLOWED');
    given(claimed).when(approve, { by: people.stranger, at: times.approved }).thenRejected('NOT_FOUND');
    given(paintingHistory('WorkStarted')).when(approve, byClient(times.approved)).thenRejected('WRONG_STATE');
    given(approvedOnce).when(approve, byClient(times.approved)).thenRejected('WRONG_STATE');
  });
});

describe('automatic approval', () => {
  const auto = (claim = 1): JobCommand => ({ name: 'AutoApproveJob', data: { jobId, claim } });
  const due = (at: string) => ({ by: people.deadline, at });

  it('comes after 72 h and not a moment before, with the same grace', () => {
    given(claimed)
      .when(auto(), due(times.autoApprove))
      .thenEvents([{ type: 'JobApproved', data: { automatic: true, graceEndsAt: '2027-03-12T16:20:00.000Z' } }]);
    given(claimed).when(auto(), due('2027-03-11T16:19:59.999Z')).thenNothing();
  });

  it('changes nothing when the client decided, for another claim, or after the release', () => {
    given(approvedOnce).when(auto(), due(times.autoApprove)).thenNothing();
    given(claimed).when(auto(2), due(times.autoApprove)).thenNothing();
    given(paintingHistory('FundsReleased')).when(auto(), due(times.closes)).thenNothing();
  });

  it('comes after the new period that follows a cancelled approval', () => {
    given(cancelled).when(auto(), due(times.autoApprove)).thenNothing();
    given(cancelled)
      .when(auto(), due('2027-03-12T18:00:00.000Z'))
      .thenEvents([{ type: 'JobApproved', data: { automatic: true } }]);
  });
});

describe('cancelling an approval', () => {
  const cancel: JobCommand = { name: 'CancelApproval', data: { jobId, reason: 'A wall was missed.' } };

  it('revokes it within the grace period, with a reason, and restarts the 72 h', () => {
    given(approvedOnce)
      .when(cancel, byClient(times.cancelled))
      .thenEvents([
        {
          type: 'ApprovalCancelled',
          data: { claim: 1, reason: 'A wall was missed.', autoApproveAt: '2027-03-12T18:00:00.000Z' },
        },
      ]);
  });

  it('restarts 7 days where the claim had 7 days', () => {
    given(paintingHistory('JobApproved', { changes: { RequestPosted: { category: 'roofing' } } }))
      .when(cancel, byClient(times.cancelled))
      .thenEvents([{ type: 'ApprovalCancelled', data: { autoApproveAt: '2027-03-16T18:00:00.000Z' } }]);
  });

  it('also works on an automatic approval', () => {
    given(paintingHistory('JobApproved', { changes: { JobApproved: { automatic: true } } }))
      .when(cancel, byClient(times.cancelled))
      .thenEvents([{ type: 'ApprovalCancelled' }]);
  });

  it('is too late from the end of the grace period, released or not', () => {
    given(approvedOnce)
      .when(cancel, byClient('2027-03-10T10:41:59.999Z'))
      .thenEvents([{ type: 'ApprovalCancelled' }]);
    given(approvedOnce).when(cancel, byClient(times.graceEnds)).thenRejected('TOO_LATE');
    given(paintingHistory('FundsReleased')).when(cancel, byClient(times.released)).thenRejected('TOO_LATE');
    given(paintingHistory('JobClosed')).when(cancel, byClient(times.closes)).thenRejected('TOO_LATE');
  });

  it('happens once per claim', () => {
    given(approvedTwice).when(cancel, byClient(times.approvedAgain)).thenRejected('APPROVAL_ALREADY_CANCELLED');
  });

  it('requires an approval, and is possible for the client only', () => {
    given(claimed).when(cancel, byClient(times.approved)).thenRejected('WRONG_STATE');
    given(cancelled).when(cancel, byClient(times.cancelled)).thenRejected('WRONG_STATE');
    given(approvedOnce).when(cancel, { by: people.provider, at: times.cancelled }).thenRejected('NOT_ALLOWED');
  });
});

describe('a reminder', () => {
  const remind = (hoursLeft: number, claim = 1): JobCommand => ({
    name: 'RemindApproval',
    data: { jobId, claim, hoursLeft },
  });
  const due = (at: string) => ({ by: people.deadline, at });
  const first = '2027-03-09T16:20:00.000Z';
  const last = '2027-03-11T04:20:00.000Z';

  it('comes 48 h and 12 h before the automatic approval, and not a moment before', () => {
    given(paintingHistory('CompletionClaimed'))
      .when(remind(48), due(first))
      .thenEvents([{ type: 'ApprovalReminded', data: { claim: 1, hoursLeft: 48, autoApproveAt: times.autoApprove } }]);
    given(paintingHistory('CompletionClaimed'))
      .when(remind(12), due(last))
      .thenEvents([{ type: 'ApprovalReminded', data: { hoursLeft: 12 } }]);
    given(paintingHistory('CompletionClaimed')).when(remind(48), due('2027-03-09T16:19:59.999Z')).thenNothing();
  });

  it('comes once, for the pending claim', () => {
    given(extendHistory(paintingHistory('CompletionClaimed'), [remind(48), due(first)]))
      .when(remind(48), due(last))
      .thenNothing();
    given(paintingHistory('CompletionClaimed')).when(remind(48, 2), due(last)).thenNothing();
    given(paintingHistory('CompletionClaimed')).when(remind(24), due(last)).thenNothing();
    given(paintingHistory('JobApproved')).when(remind(12), due(last)).thenNothing();
  });

  it('comes again after a cancelled approval', () => {
    given(paintingHistory('ApprovalCancelled'))
      .when(remind(48), due('2027-03-10T18:00:00.000Z'))
      .thenEvents([{ type: 'ApprovalReminded' }]);
  });
});
