import { expect, it } from 'vitest';

import {
  accountId,
  allSteps,
  monday,
  papers,
  phone,
  readied,
  statement,
  steps,
  submitted,
} from '#domain/testing/checks.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';

import { checksOfFile } from './testing/checked-homewright.ts';

const decision = { accountId, adminId: people.admin.id, statement, decidedAt: monday };
const checks = checksOfFile(allSteps('roofing', 'painting'));

it('a Homewright sees the own steps, and what is still open', async () => {
  const before = await checks.own();
  expect(before).toMatchObject({
    accountId,
    standing: 'inChecks',
    contact: { emailConfirmedAt: monday, phone, phoneConfirmedAt: monday },
    portrait: { file: { fileId: papers.portrait.fileId }, submittedAt: monday },
    identity: { state: 'verified', endedAt: monday },
    documents: [{ kind: 'insurance', trade: null, state: 'waiting', validUntil: '2027-12-31T23:59:59.999Z' }],
    payoutsEnabled: true,
    regulatedTrades: ['roofing'],
    decideBy: null,
    decision: null,
    looks: [],
  });
  expect(before.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'open']);
  await checks.happened(submitted('licence', 'roofing', '2028-06-30'), readied);
  const after = await checks.own();
  expect(after.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  expect(after).toMatchObject({ standing: 'readyForReview', decideBy: readied.data['decideBy' as never] });
  expect(after.actions).toEqual(['SubmitBusinessDetails', 'SubmitDocument']);
});

it('an admin may ask for a step again, and the Homewright reads why', async () => {
  await checks.happened({ type: 'VerificationChangesRequested', data: { ...decision, steps: ['portrait'] } });
  expect(await checks.own()).toMatchObject({
    standing: 'changesRequested',
    changes: { steps: ['portrait'], statement, at: monday },
    steps: [
      { state: 'done' },
      { step: 'portrait', state: 'again', doneAt: null },
      { state: 'done' },
      { state: 'done' },
    ],
  });
  expect((await checks.queue('?show=inChecks')).rows.map((row) => row.accountId)).toEqual([accountId]);
  expect(await checks.badgeStatus()).toBe(404);
  await checks.happened(steps.portrait, readied);
  expect(await checks.own()).toMatchObject({ standing: 'readyForReview', changes: null });
});

it('a step that opens again takes the case out of the queue, and the Homewright sees which one', async () => {
  const payouts = (enabled: boolean) => sampleEvent('PayoutsChanged', { accountId, enabled });
  expect((await checks.queue()).rows).toMatchObject([{ accountId, task: 'review' }]);
  await checks.happened(payouts(false), { type: 'VerificationReopened', data: { accountId, reopenedAt: monday } });
  expect(await checks.own()).toMatchObject({
    standing: 'inChecks',
    decideBy: null,
    steps: [{ state: 'done' }, { state: 'done' }, { state: 'done' }, { step: 'business', state: 'open' }],
  });
  expect(await checks.queue()).toMatchObject({ rows: [], waiting: 0 });
  await checks.happened(payouts(true), readied);
  expect(await checks.queue()).toMatchObject({ rows: [{ accountId, task: 'review' }], waiting: 1 });
});
