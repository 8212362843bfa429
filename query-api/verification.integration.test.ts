import { expect, it } from 'vitest';

import {
  accountId,
  allSteps,
  monday,
  documentFiles,
  phone,
  readyForReviewEvent,
  statement,
  steps,
  submitted,
} from '#domain/testing/verification-steps.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';

import { verificationOfFile } from './testing/verified-provider.ts';

const decision = { accountId, adminId: people.admin.id, statement, decidedAt: monday };
const verification = verificationOfFile(allSteps('roofing', 'painting'));

it('a provider sees their own steps, and what is still open', async () => {
  const before = await verification.own();
  expect(before).toMatchObject({
    accountId,
    approvalStatus: 'inVerification',
    contact: { emailConfirmedAt: monday, phone, phoneConfirmedAt: monday },
    portrait: { file: { fileId: documentFiles.portrait.fileId }, submittedAt: monday },
    identity: { state: 'verified', endedAt: monday },
    documents: [{ kind: 'insurance', trade: null, state: 'waiting', validUntil: '2027-12-31T23:59:59.999Z' }],
    payoutsEnabled: true,
    regulatedTrades: ['roofing'],
    decideBy: null,
    decision: null,
    accesses: [],
  });
  expect(before.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'open']);
  await verification.happened(submitted('licence', 'roofing', '2028-06-30'), readyForReviewEvent);
  const after = await verification.own();
  expect(after.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  expect(after).toMatchObject({
    approvalStatus: 'readyForReview',
    decideBy: readyForReviewEvent.data['decideBy' as never],
  });
  expect(after.actions).toEqual(['SubmitBusinessDetails', 'SubmitDocument']);
});

it('an admin can request a step again, and the provider reads why', async () => {
  await verification.happened({ type: 'VerificationChangesRequested', data: { ...decision, steps: ['portrait'] } });
  expect(await verification.own()).toMatchObject({
    approvalStatus: 'changesRequested',
    changes: { steps: ['portrait'], statement, at: monday },
    steps: [
      { state: 'done' },
      { step: 'portrait', state: 'again', doneAt: null },
      { state: 'done' },
      { state: 'done' },
    ],
  });
  expect((await verification.queue('?show=inVerification')).rows.map((row) => row.accountId)).toEqual([accountId]);
  expect(await verification.badgeStatus()).toBe(404);
  await verification.happened(steps.portrait, readyForReviewEvent);
  expect(await verification.own()).toMatchObject({ approvalStatus: 'readyForReview', changes: null });
});

it('a step that opens again takes the case out of the queue, and the provider sees which one', async () => {
  const payouts = (enabled: boolean) => sampleEvent('PayoutsChanged', { accountId, enabled });
  expect((await verification.queue()).rows).toMatchObject([{ accountId, task: 'review' }]);
  await verification.happened(payouts(false), {
    type: 'VerificationReopened',
    data: { accountId, reopenedAt: monday },
  });
  expect(await verification.own()).toMatchObject({
    approvalStatus: 'inVerification',
    decideBy: null,
    steps: [{ state: 'done' }, { state: 'done' }, { state: 'done' }, { step: 'business', state: 'open' }],
  });
  expect(await verification.queue()).toMatchObject({ rows: [], waiting: 0 });
  await verification.happened(payouts(true), readyForReviewEvent);
  expect(await verification.queue()).toMatchObject({ rows: [{ accountId, task: 'review' }], waiting: 1 });
});
