import { expect, it } from 'vitest';

import { accountId, monday } from '#domain/testing/verification-steps.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { accountStory } from '#projections/testing/account-stories.ts';

import type { StaffVerificationView, VerificationQueueView } from './contract/verification.ts';
import { verificationOfFile } from './testing/verified-provider.ts';
import { viewers, type Who } from './testing/read-side.ts';

const staffUrl = `/api/staff/verifications/${accountId}`;
const verification = verificationOfFile();

it('staff see what waits, the earliest due first, and what is overdue', async () => {
  const other = '00000000-0000-4000-8000-000000000201';
  await verification.happened(...accountStory(other, { accountType: 'provider', firstName: 'Pat' }).slice(0, 2), {
    type: 'VerificationReadyForReview',
    data: { accountId: other, readyAt: monday, decideBy: '2027-03-08T09:00:00.000Z' },
  });
  const waiting = await verification.queue();
  expect(waiting).toMatchObject({
    waiting: 2,
    overdue: 1,
    nextCursor: null,
    rows: [
      { accountId, task: 'review', approvalStatus: 'readyForReview', dueAt: '2027-03-03T09:00:00.000Z' },
      { accountId: other, name: 'Pat Doyle', country: 'IE', dueAt: '2027-03-08T09:00:00.000Z' },
    ],
  });
  expect((await verification.queue('?q=pat')).rows.map((row) => row.accountId)).toEqual([other]);
  expect((await verification.queue(`?q=${accountId}`)).rows.map((row) => row.accountId)).toEqual([accountId]);
  expect((await verification.queue('?show=approved')).rows).toEqual([]);
  expect((await verification.when('2027-03-08T09:00:00.000Z', verification.queue)).overdue).toBe(2);
});

it('the list continues page by page', async () => {
  const many = Array.from({ length: 60 }, (_, n) => `00000000-0000-4000-8000-0000000003${String(n).padStart(2, '0')}`);
  const readyAt = (n: number) => new Date(Date.parse('2027-04-01T09:00:00.000Z') + n).toISOString();
  await verification.happened(
    ...many.flatMap((id, n): DomainEvent[] => [
      ...accountStory(id, { accountType: 'provider', firstName: 'Pia' }).slice(0, 2),
      { type: 'VerificationReadyForReview', data: { accountId: id, readyAt: monday, decideBy: readyAt(n) } },
    ]),
  );
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: VerificationQueueView = await verification.queue(`?q=pia${cursor === '' ? '' : `&cursor=${cursor}`}`);
    seen.push(...page.rows.map((row) => row.accountId));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(many);
});

it('the records are open to staff who gave a reason within the last hour; the provider sees that', async () => {
  const rejected = await verification.side.get(staffUrl, { as: viewers.admin });
  expect([rejected.status, rejected.body['code']]).toEqual([403, 'ACCESS_REQUIRED']);
  const accessed = (who: Who, kind: 'support' | 'admin'): DomainEvent => ({
    type: 'AccountAccessed',
    data: { accountId, staffId: who.id, kind, reason: 'The first review', accessedAt: verification.side.clock.at },
  });
  await verification.happened(
    accessed(viewers.admin, 'admin'),
    sampleEvent('ReviewNoteRecorded', { accountId, staffId: people.admin.id, note: 'All well.' }),
  );
  const shown = await verification.side.read<StaffVerificationView>(staffUrl, viewers.admin);
  expect(shown).toMatchObject({
    accountId,
    country: 'IE',
    trades: ['roofing', 'painting'],
    lastSubmittedAt: monday,
    business: { registerNumber: 'IE 123' },
    notes: [{ staffId: people.admin.id, name: 'Orla', note: 'All well.' }],
    actions: ['RecordReviewNote', 'AccessAccount', 'ApproveProvider', 'RequestVerificationChanges', 'RejectProvider'],
  });
  expect((await verification.side.get(staffUrl, { as: viewers.support })).status).toBe(403);
  expect((await verification.own()).accesses).toEqual([
    { kind: 'admin', reason: 'The first review', at: verification.side.clock.at },
  ]);
  expect(Object.keys(await verification.own())).not.toContain('notes');
  const later = await verification.when('2027-03-05T13:00:00.000Z', () =>
    verification.side.get(staffUrl, { as: viewers.admin }),
  );
  expect(later.status).toBe(403);
  expect(
    (await verification.side.get(`/api/staff/verifications/${people.client.id}`, { as: viewers.admin })).status,
  ).toBe(404);
});
