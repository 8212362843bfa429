import { describe, expect, it } from 'vitest';

import { changeAccepted } from '#domain/testing/change-proposals.ts';
import { chargedBack, sampleChargebackCommands, webhook } from '#domain/testing/sample-chargeback-commands.ts';
import { disputeId, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { fileRef, buildFileFacts } from '#domain/testing/sample-files.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobEvent, jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusHours } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { foldJobRows } from '../../testing/fold-job-rows.ts';

describe('the work and its money', () => {
  it('is booked with the card, held once captured', async () => {
    const { job } = await foldJobRows(paintingHistory('PaymentCaptured'));
    expect(job).toMatchObject({ state: 'Booked', bucket: 'under-way', held: 45_360, deadlineKind: 'start' });
    expect(job).toMatchObject({ facts: { payment: { captureDueAt: times.captureDue, captured: 45_360 } } });
  });

  it('with a reported no-show waits for the absent side, until their contest fails', async () => {
    const at = plusHours(times.start, 1);
    const words = { statement: 'Nobody was there at nine, nor at ten, and the telephone is off.', files: [] };
    const reported = extendHistory(paintingHistory('PaymentCaptured'), [
      { name: 'ReportNoShow', data: { jobId, ...words } },
      { by: people.client, at },
    ]);
    expect((await foldJobRows(reported)).job).toMatchObject({
      providerActionDue: plusHours(at, 12),
      clientActionDue: null,
    });
    const inVain = extendHistory(
      reported,
      [
        { name: 'ContestNoShow', data: { jobId, disputeId, ...words } },
        { by: people.provider, at },
      ],
      [sampleDisputeCommands.withdraw(), { by: people.provider, at: plusHours(at, 1) }],
    );
    expect((await foldJobRows(inVain)).job).toMatchObject({ state: 'NoShowClaimed', providerActionDue: null });
  });

  it('can be started two hours early, once the money is held, by a provider who is not suspended', async () => {
    const findStart = async (events: readonly JobEvent[]) => (await foldJobRows(events)).job?.startsFrom;
    const held = paintingHistory('PaymentCaptured');
    expect(await findStart(paintingHistory('JobBooked'))).toBeNull();
    expect(await findStart(held)).toBe(plusHours(times.start, -2));
    const stopped: JobEvent = {
      type: 'ProviderSuspensionRecorded',
      data: { jobId, providerId: people.provider.id, final: false },
    };
    expect(await findStart([...held, stopped])).toBeNull();
    const startAt = plusHours(times.start, 24);
    expect(await findStart(changeAccepted(held, { price: 45_000, startAt }, times.start))).toBeNull();
    expect(await findStart(paintingHistory('WorkStarted'))).toBeNull();
  });

  it('remembers why a card was declined until a payment succeeds', async () => {
    const failed = await foldJobRows(paintingHistory('PaymentFailed'));
    expect(failed.job).toMatchObject({ state: 'PaymentPending', details: { failureCode: 'card_declined' } });
    const booked = await foldJobRows(paintingHistory('JobBooked'));
    expect(booked.job).toMatchObject({ details: { failureCode: null } });
  });

  it('waits for the client after a claim', async () => {
    const { job } = await foldJobRows(paintingHistory('CompletionClaimed'));
    expect(job).toMatchObject({
      state: 'CompletionClaimed',
      completedAt: times.claimed,
      deadlineKind: 'auto-approve',
      deadlineAt: times.autoApprove,
      clientActionDue: times.autoApprove,
      providerActionDue: null,
      facts: { claim: { number: 1, approvalCancelled: false } },
    });
  });

  it('keeps every round of statements and files, and is not done while changes are requested', async () => {
    const changes = { jobId, reason: 'There are runs on a wall.', photos: [fileRef(1)] };
    const files = buildFileFacts(people.client.id, changes.photos);
    const asked = extendHistory(paintingHistory('CompletionClaimed'), [
      { name: 'RequestChanges', data: changes },
      { by: people.client, at: plusHours(times.claimed, 1), files },
    ]);
    const { job } = await foldJobRows(asked);
    expect(job).toMatchObject({
      completedAt: null,
      details: {
        record: [
          { origin: 'claim', by: 'provider', at: times.claimed, revision: asked.length - 2 },
          { origin: 'changes', by: 'client', files: [{ fileId: fileRef(1).fileId }], revision: asked.length - 1 },
        ],
      },
    });
    const claimedAt = plusHours(times.claimed, 5);
    const again = await foldJobRows([...asked, jobEvent('CompletionClaimed', { claim: 2, claimedAt })]);
    expect(again.job).toMatchObject({ completedAt: claimedAt, details: { record: { length: 3 } } });
  });

  it('is in its grace period after the approval, and back at the claim when that is cancelled', async () => {
    const approved = await foldJobRows(paintingHistory('JobApproved'));
    expect(approved.job).toMatchObject({ state: 'ApprovedInGrace', deadlineKind: 'release', clientActionDue: null });
    expect(approved.job).toMatchObject({ deadlineAt: times.graceEnds });
    const cancelled = await foldJobRows(paintingHistory('ApprovalCancelled'));
    expect(cancelled.job).toMatchObject({
      state: 'CompletionClaimed',
      facts: { graceEndsAt: null, claim: { approvalCancelled: true } },
      details: { approvalCancelled: { at: times.cancelled } },
    });
    expect(cancelled.topics).toContain(`provider:${people.provider.id}`);
  });

  it('is released, transferred and closed', async () => {
    const { job } = await foldJobRows(paintingHistory('JobClosed'));
    expect(job).toMatchObject({ state: 'Closed', bucket: 'done', held: null, endedAt: times.released });
    expect(job).toMatchObject({ facts: { ending: { closesAt: times.closes } } });
    const { ending } = Object(job?.['facts']) as { ending: { providerAmount: number; platformAmount: number } };
    expect(ending.providerAmount + ending.platformAmount).toBe(45_360);
    expect(job?.['providerShare']).toBe(ending.providerAmount);
  });

  it('can be reviewed until the date that its release set, even during a chargeback', async () => {
    const open = chargedBack(paintingHistory('FundsReleased'), plusHours(times.released, 24));
    const lost = extendHistory(open, [sampleChargebackCommands.close(false), webhook(plusHours(times.released, 960))]);
    const until = { endedAt: times.released, reviewUntil: times.closes };
    expect((await foldJobRows(open)).job).toMatchObject({ state: 'ChargebackOpen', ...until });
    expect((await foldJobRows(lost)).job).toMatchObject({ state: 'Settled', ...until });
  });
});
