import { expect, it } from 'vitest';

import { accountId, monday } from '#domain/testing/checks.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { account } from '#projections/testing/people-story.ts';

import type { StaffVerificationView, VerificationQueueView } from './contract/verification.ts';
import { checksOfFile } from './testing/checked-homewright.ts';
import { viewers, type Who } from './testing/read-side.ts';

const staffUrl = `/api/staff/verifications/${accountId}`;
const checks = checksOfFile();

it('staff sees what waits, what is due first before the rest, and what is overdue', async () => {
  const other = '00000000-0000-4000-8000-000000000201';
  await checks.happened(...account(other, { accountType: 'provider', firstName: 'Pat' }).slice(0, 2), {
    type: 'VerificationReadied',
    data: { accountId: other, readyAt: monday, decideBy: '2027-03-08T09:00:00.000Z' },
  });
  const waiting = await checks.queue();
  expect(waiting).toMatchObject({
    waiting: 2,
    overdue: 1,
    nextCursor: null,
    rows: [
      { accountId, task: 'review', standing: 'readyForReview', dueAt: '2027-03-03T09:00:00.000Z' },
      { accountId: other, name: 'Pat Doyle', country: 'IE', dueAt: '2027-03-08T09:00:00.000Z' },
    ],
  });
  expect((await checks.queue('?q=pat')).rows.map((row) => row.accountId)).toEqual([other]);
  expect((await checks.queue(`?q=${accountId}`)).rows.map((row) => row.accountId)).toEqual([accountId]);
  expect((await checks.queue('?show=approved')).rows).toEqual([]);
  expect((await checks.when('2027-03-08T09:00:00.000Z', checks.queue)).overdue).toBe(2);
});

it('the list goes on page by page', async () => {
  const many = Array.from({ length: 60 }, (_, n) => `00000000-0000-4000-8000-0000000003${String(n).padStart(2, '0')}`);
  const readyAt = (n: number) => new Date(Date.parse('2027-04-01T09:00:00.000Z') + n).toISOString();
  await checks.happened(
    ...many.flatMap((id, n): DomainEvent[] => [
      ...account(id, { accountType: 'provider', firstName: 'Pia' }).slice(0, 2),
      { type: 'VerificationReadied', data: { accountId: id, readyAt: monday, decideBy: readyAt(n) } },
    ]),
  );
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: VerificationQueueView = await checks.queue(`?q=pia${cursor === '' ? '' : `&cursor=${cursor}`}`);
    seen.push(...page.rows.map((row) => row.accountId));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(many);
});

it('the records open to staff who said why within the last hour; the Homewright sees that', async () => {
  const refused = await checks.side.get(staffUrl, { as: viewers.admin });
  expect([refused.status, refused.body['code']]).toEqual([403, 'LOOK_REQUIRED']);
  const looked = (who: Who, kind: 'support' | 'admin'): DomainEvent => ({
    type: 'AccountLookedInto',
    data: { accountId, staffId: who.id, kind, reason: 'The first review', lookedAt: checks.side.clock.at },
  });
  await checks.happened(
    looked(viewers.admin, 'admin'),
    sampleEvent('ReviewNoted', { accountId, staffId: people.admin.id, note: 'All well.' }),
  );
  const shown = await checks.side.read<StaffVerificationView>(staffUrl, viewers.admin);
  expect(shown).toMatchObject({
    accountId,
    country: 'IE',
    trades: ['roofing', 'painting'],
    lastSubmittedAt: monday,
    business: { registerNumber: 'IE 123' },
    notes: [{ staffId: people.admin.id, name: 'Orla', note: 'All well.' }],
    actions: ['NoteReview', 'LookIntoAccount', 'ApproveProvider', 'RequestVerificationChanges', 'RejectProvider'],
  });
  expect((await checks.side.get(staffUrl, { as: viewers.support })).status).toBe(403);
  expect((await checks.own()).looks).toEqual([{ kind: 'admin', reason: 'The first review', at: checks.side.clock.at }]);
  expect(Object.keys(await checks.own())).not.toContain('notes');
  const later = await checks.when('2027-03-05T13:00:00.000Z', () => checks.side.get(staffUrl, { as: viewers.admin }));
  expect(later.status).toBe(403);
  expect((await checks.side.get(`/api/staff/verifications/${people.client.id}`, { as: viewers.admin })).status).toBe(
    404,
  );
});
