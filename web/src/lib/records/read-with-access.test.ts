import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { historyQuery } from '#web/features/admin/admin-queries.ts';
import { disputeQuery } from '#web/features/dispute/dispute-query.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { server, recordCommands, useServer } from '#web/testing/mock-server.ts';

useServer();

const jobId = ids.job;
let open: boolean;

/** The servers, which show records within an hour of a staff access. */
beforeEach(() => {
  open = false;
  const records = ['jobs/:id', 'jobs/:id/dispute', 'admin/history/:kind/:id'];
  server.use(
    ...records.map((path) =>
      http.get(`http://localhost:3000/api/${path}`, () =>
        open
          ? HttpResponse.json({ shown: true })
          : HttpResponse.json(
              { status: 403, code: 'ACCESS_REQUIRED', message: 'Record staff access first.' },
              { status: 403 },
            ),
      ),
    ),
  );
});

function takesAccess(into: 'AccessJob' | 'AccessAccount' = 'AccessJob') {
  return recordCommands(into, () => {
    open = true;
    return { position: '101' };
  });
}

function createStaffQueryClient(accountType: 'admin' | 'support'): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(keys.me, me({ accountType, isAdmin: accountType === 'admin' }));
  return queryClient;
}

describe('what an admin opens of a job', () => {
  test.each([
    ['its page', (admin: QueryClient) => admin.fetchQuery(jobQuery(jobId))],
    ['its dispute', (admin: QueryClient) => admin.fetchInfiniteQuery(disputeQuery(jobId))],
    ['its history', (admin: QueryClient) => admin.fetchQuery(historyQuery('job', jobId, null))],
  ])('is an access without a reason, sent automatically: %s', async (_what, openedBy) => {
    const sent = takesAccess();
    expect(JSON.stringify(await openedBy(createStaffQueryClient('admin')))).toContain('"shown":true');
    expect(sent.map(({ body }) => body)).toEqual([{ jobId, reason: null }]);
  });

  test('is one access, though its parts are read at the same time, and another one when the hour is over', async () => {
    const sent = takesAccess();
    const admin = createStaffQueryClient('admin');
    const readAll = () =>
      Promise.all([admin.fetchQuery(jobQuery(jobId)), admin.fetchInfiniteQuery(disputeQuery(jobId))]);
    await readAll();
    await readAll();
    expect(sent).toHaveLength(1);
    open = false;
    admin.removeQueries({ queryKey: keys.jobs });
    await readAll();
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test('is no further access when the tab only refetches what it shows', async () => {
    const sent = takesAccess();
    const admin = createStaffQueryClient('admin');
    await admin.fetchQuery(jobQuery(jobId));
    open = false;
    await expect(admin.fetchQuery(jobQuery(jobId))).rejects.toMatchObject({ code: 'ACCESS_REQUIRED' });
    expect(sent).toHaveLength(1);
  });
});

test('the history that an admin opens of a person is an access to their records', async () => {
  const [intoJobs, intoAccounts] = [takesAccess(), takesAccess('AccessAccount')];
  await createStaffQueryClient('admin').fetchQuery(historyQuery('account', ids.cormac, null));
  expect(intoAccounts.map(({ body }) => body)).toEqual([{ accountId: ids.cormac, reason: null }]);
  expect(intoJobs).toEqual([]);
});

test('support is asked for a reason, and nothing is sent automatically', async () => {
  const sent = takesAccess();
  await expect(createStaffQueryClient('support').fetchQuery(jobQuery(jobId))).rejects.toMatchObject({
    code: 'ACCESS_REQUIRED',
  });
  expect(sent).toEqual([]);
});

test('a rejected access opens nothing', async () => {
  recordCommands('AccessJob', () => ({ status: 403, code: 'FORBIDDEN' }));
  await expect(createStaffQueryClient('admin').fetchQuery(jobQuery(jobId))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
