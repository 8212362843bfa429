import { describe, expect, it } from 'vitest';

import { fileRef, buildFileFacts } from '../testing/sample-files.ts';
import { admins, disputeTimes, disputed, disputeId, sampleDisputeCommands } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const byClient = (at: string) => ({ by: people.client, at });
const byProvider = (at: string) => ({ by: people.provider, at });
const due = (at: string) => ({ by: people.deadline, at });
const justBefore = (at: string) => new Date(Date.parse(at) - 1).toISOString();
const refund = { kind: 'full-refund' } as const;

describe('a stage that times out leads', () => {
  it.each([
    ['from the direct fix to the answer after 48 h', disputed.directFix, disputeTimes.answer, 'answer', 5],
    [
      'from the answer to a decision on file after 5 d',
      disputed.answer,
      plusDays(disputeTimes.answer, 5),
      'decision',
      2,
    ],
    ['from the mediation to the decision after 7 d', disputed.mediation, disputeTimes.decision, 'decision', 2],
  ] as const)('%s, and not a moment before', (_name, history, at, stage, days) => {
    given(history())
      .when(sampleDisputeCommands.advance(), due(at))
      .thenEvents([
        { type: 'DisputeStageEntered', data: { disputeId, stage, cause: 'unanswered', dueAt: plusDays(at, days) } },
      ]);
    given(history())
      .when(sampleDisputeCommands.advance(), due(justBefore(at)))
      .thenNothing();
  });

  it('from an overdue decision to an alarm, repeated every day', () => {
    const since = plusDays(disputeTimes.decision, 2);
    const alarm = { type: 'DecisionOverdue', data: { stage: 'decision', since } } as const;
    given(disputed.decision())
      .when(sampleDisputeCommands.advance(), due(justBefore(since)))
      .thenNothing();
    given(disputed.decision()).when(sampleDisputeCommands.advance(), due(since)).thenEvents([alarm]);
    const alarmed = extendHistory(disputed.decision(), [sampleDisputeCommands.advance(), due(since)]);
    given(alarmed)
      .when(sampleDisputeCommands.advance(), due(justBefore(plusDays(since, 1))))
      .thenNothing();
    given(alarmed)
      .when(sampleDisputeCommands.advance(), due(plusDays(since, 1)))
      .thenEvents([alarm]);
    given(alarmed)
      .when(sampleDisputeCommands.decide(refund), { by: admins.first, at: plusDays(since, 3) })
      .thenEvents([{ type: 'DisputeDecided' }]);
  });

  it('from an overdue appeal to the same alarm', () => {
    const since = plusDays(disputeTimes.decided, 3);
    given(disputed.appealed(refund))
      .when(sampleDisputeCommands.advance(), due(since))
      .thenEvents([{ type: 'DecisionOverdue', data: { stage: 'appeal', since } }]);
  });

  it('from a decision without an appeal within 7 d to its execution', () => {
    const end = plusDays(disputeTimes.decided, 7);
    given(disputed.decided(refund))
      .when(sampleDisputeCommands.advance(), due(justBefore(end)))
      .thenNothing();
    given(disputed.decided(refund))
      .when(sampleDisputeCommands.advance(), due(end))
      .thenEvents([
        { type: 'DisputeResolved', data: { how: 'decided', outcome: refund, lost: 'provider', resolvedAt: end } },
        { type: 'JobSettled', data: { cause: 'dispute', captured: 45_360, refund: 45_360 } },
      ]);
  });

  it('nowhere in another dispute, or once the dispute is over', () => {
    const other: JobCommand = { name: 'AdvanceDispute', data: { jobId, disputeId: jobId } };
    given(disputed.directFix()).when(other, due(disputeTimes.final)).thenNothing();
    const over = extendHistory(disputed.directFix(), [sampleDisputeCommands.withdraw(), byClient(disputeTimes.answer)]);
    given(over).when(sampleDisputeCommands.advance(), due(disputeTimes.final)).thenNothing();
  });
});

describe('the answer', () => {
  it('of the respondent leads to 7 days of mediation', () => {
    given(disputed.answer())
      .when(sampleDisputeCommands.answer(), byProvider(disputeTimes.mediation))
      .thenEvents([
        { type: 'DisputeAnswered', data: { respondentId: people.provider.id } },
        {
          type: 'DisputeStageEntered',
          data: { stage: 'mediation', cause: 'answered', dueAt: plusDays(disputeTimes.mediation, 7) },
        },
      ]);
  });

  it('is not possible for the opener, or in another stage', () => {
    given(disputed.answer())
      .when(sampleDisputeCommands.answer(), byClient(disputeTimes.mediation))
      .thenRejected('NOT_ALLOWED');
    given(disputed.directFix())
      .when(sampleDisputeCommands.answer(), byProvider(disputeTimes.answer))
      .thenRejected('WRONG_STAGE');
    given(disputed.mediation())
      .when(sampleDisputeCommands.answer(), byProvider(disputeTimes.decision))
      .thenRejected('WRONG_STAGE');
  });
});

describe('escalating', () => {
  it.each([
    ['the direct fix to the answer', disputed.directFix, disputeTimes.directFix, 'answer'],
    ['the mediation to the decision', disputed.mediation, disputeTimes.mediation, 'decision'],
  ] as const)('ends %s early, for either side', (_name, history, at, stage) => {
    for (const by of [people.client, people.provider]) {
      given(history())
        .when(sampleDisputeCommands.escalate(), { by, at })
        .thenEvents([{ type: 'DisputeStageEntered', data: { stage, cause: 'asked' } }]);
    }
  });

  it('cannot shorten the time to answer, or any later stage', () => {
    given(disputed.answer())
      .when(sampleDisputeCommands.escalate(), byClient(disputeTimes.answer))
      .thenRejected('WRONG_STAGE');
    given(disputed.decision())
      .when(sampleDisputeCommands.escalate(), byClient(disputeTimes.decision))
      .thenRejected('WRONG_STAGE');
  });
});

describe('withdrawing', () => {
  it('is possible for the opener, at any time before the decision, and returns the job to its state', () => {
    for (const history of [disputed.directFix(), disputed.answer(), disputed.mediation(), disputed.decision()]) {
      given(history)
        .when(sampleDisputeCommands.withdraw(), byClient(disputeTimes.decided))
        .thenEvents([{ type: 'DisputeResolved', data: { how: 'withdrawn', lost: null } }]);
      expect(
        jobAfter(extendHistory(history, [sampleDisputeCommands.withdraw(), byClient(disputeTimes.decided)])).state,
      ).toBe('CompletionClaimed');
    }
    given(disputed.directFix())
      .when(sampleDisputeCommands.withdraw(), byProvider(disputeTimes.answer))
      .thenRejected('NOT_ALLOWED');
    given(disputed.decided(refund))
      .when(sampleDisputeCommands.withdraw(), byClient(disputeTimes.final))
      .thenRejected('TOO_LATE');
  });
});

describe('evidence', () => {
  const add = (n: number): JobCommand => ({
    name: 'AddEvidence',
    data: { jobId, disputeId, file: fileRef(n), note: 'The left wall.' },
  });
  const knowing = (by: typeof people.client | typeof people.provider) => ({
    by,
    at: disputeTimes.mediation,
    ...owned(by.id),
  });
  const twenty = Array.from({ length: 20 }, (_, n) => fileRef(n));
  const owned = (id: string) => ({ files: buildFileFacts(id, twenty) });

  it('can be added by either side, at most 10 files each', () => {
    const ten = Array.from({ length: 10 }, (_, n) => [add(n), knowing(people.client)] as const);
    const full = extendHistory(disputed.mediation(), ...ten);
    given(full).when(add(10), knowing(people.client)).thenRejected('TOO_MANY_FILES');
    given(full)
      .when(add(10), knowing(people.provider))
      .thenEvents([{ type: 'EvidenceAdded', data: { by: 'provider' } }]);
  });

  it('includes the files of the statements', () => {
    const files = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(fileRef);
    const answer: JobCommand = {
      name: 'AnswerDispute',
      data: { jobId, disputeId, statement: 'All four walls were painted twice, as it was agreed.', files },
    };
    const answered = extendHistory(disputed.answer(), [answer, knowing(people.provider)]);
    const ten = extendHistory(answered, [add(9), knowing(people.provider)]);
    given(ten).when(add(10), knowing(people.provider)).thenRejected('TOO_MANY_FILES');
  });

  it('must be a file of its author', () => {
    given(disputed.mediation())
      .when(add(1), { by: people.client, at: disputeTimes.mediation, ...owned(people.provider.id) })
      .thenRejected('FILE_UNKNOWN', 'file');
  });
});
