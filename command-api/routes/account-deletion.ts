import { z } from 'zod';

import { deletionDecider } from '#domain/deletion/decider.ts';
import { isPending, type Deletion } from '#domain/deletion/state.ts';
import { listRetained, LIST_VERSION } from '#domain/privacy/retention.ts';
import { streamOf } from '#domain/streams.ts';
import { revealed } from '#events/catalog/define-event.ts';
import { erasureSteps } from '#events/catalog/deletion.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Secrets } from '#platform/secrets.ts';

import { countRecords, listBlockers, readPersonJobs, type PersonDeps } from '../deletion/person-jobs.ts';
import { followToken, isFollowToken, receiptPublicKey, signReceipt } from '../deletion/receipt.ts';
import { endingCommands } from '#domain/deletion/job-blockers.ts';
import { signedIn } from '../http/visitor.ts';
import { readState } from '../read-state.ts';

interface DeletionRouteDeps extends PersonDeps {
  readonly clock: Clock;
  readonly secrets: Secrets;
}

const id = z.uuid().toLowerCase();
const followed = z.object({ token: z.string().min(20).max(100) });

/**
 * How deletions stand, read from the log itself. The person sees theirs before they ask, while it waits, and, by a
 * token, after their session has ended; admins see those of all accounts, with the legal holds.
 */
export function accountDeletionRoutes(scope: Http, deps: DeletionRouteDeps): void {
  const { journal, secrets } = deps;
  const read = (accountId: string): Promise<Deletion | null> =>
    readState(journal, deletionDecider, streamOf.deletion(accountId));

  scope.get('/api/account-deletions/mine', async (request) => {
    const { accountId, accountType } = signedIn(request);
    if (accountType !== 'client' && accountType !== 'provider') {
      throw new ApiError(403, 'FORBIDDEN', 'Accounts of staff are not deleted here.');
    }
    return readOwn(accountId, await read(accountId), deps);
  });

  scope.get('/api/account-deletions/public-key', async () => ({ publicKey: receiptPublicKey(secrets.masterKey) }));

  scope.get<{ Params: { accountId: string } }>('/api/account-deletions/:accountId', async (request) => {
    const deletion = await readFollowed(request.params.accountId, request.query);
    const { status, steps } = deletion;
    const done = erasureSteps.map((step) => ({ step, doneAt: steps[step]?.doneAt ?? null }));
    return { status, steps: done, receipt: signReceipt(deletion, secrets.masterKey) };
  });

  scope.get<{ Params: { accountId: string } }>('/api/account-deletions/:accountId/receipt', async (request, reply) => {
    const deletion = await readFollowed(request.params.accountId, request.query);
    const receipt = signReceipt(deletion, secrets.masterKey);
    if (receipt === null) throw new ApiError(404, 'NOT_FOUND', 'There is no receipt yet.');
    void reply.header('content-disposition', 'attachment; filename="homewright-deletion-receipt.json"');
    return reply.type('application/json').send(JSON.stringify(receipt, null, 2));
  });

  scope.get<{ Params: { accountId: string } }>('/api/account-deletions/:accountId/staff', async (request) => {
    if (signedIn(request).accountType !== 'admin') throw new ApiError(403, 'FORBIDDEN', 'This is for admins.');
    const accountId = id.safeParse(request.params.accountId);
    if (!accountId.success) throw new ApiError(404, 'NOT_FOUND', 'There is no such account.');
    return readForStaff(accountId.data, await read(accountId.data), deps);
  });

  /** @throws ApiError 404 also for a wrong token */
  async function readFollowed(given: string, query: unknown): Promise<Deletion> {
    const [accountId, form] = [id.safeParse(given), followed.safeParse(query)];
    const deletion = accountId.success && form.success ? await read(accountId.data) : null;
    if (deletion === null || !form.success || !isFollowToken(form.data.token, secrets, deletion)) {
      throw new ApiError(404, 'NOT_FOUND', 'There is no such deletion.');
    }
    return deletion;
  }
}

async function readOwn(accountId: string, deletion: Deletion | null, deps: DeletionRouteDeps) {
  const { journal, clock, secrets } = deps;
  const jobs = await readPersonJobs(accountId, deps);
  const retained = listRetained(await countRecords(jobs, accountId, deps), clock.now().toISOString());
  const blockers = await Promise.all(
    listBlockers(jobs, accountId).map(async ({ jobId, reasons }) => ({
      jobId,
      reasons,
      title: await readTitle(jobId, deps),
      state: jobs.find((job) => job.jobId === jobId)?.state,
    })),
  );
  const pending = isPending(deletion) || deletion?.status === 'erasing';
  const deletionId = pending ? deletion.deletionId : null;
  return {
    status: deletion?.status ?? 'none',
    deletionId,
    requestedAt: pending ? deletion.requestedAt : null,
    checkAgainAt: deletion?.checkAgainAt ?? null,
    followToken: deletionId === null ? null : followToken(secrets, accountId, deletionId),
    accountId,
    listVersion: LIST_VERSION,
    retained,
    blockers,
    legalHold: Object.keys(deletion?.holds ?? {}).length > 0,
    /** Open requests and offers, which end with the account. */
    ends: jobs.reduce((sum, job) => sum + endingCommands(job, accountId).length, 0),
    position: (await journal.head()) ?? null,
  };
}

async function readTitle(jobId: string, { journal }: DeletionRouteDeps): Promise<string | null> {
  const [first] = await journal.read(streamOf.job(jobId));
  return first?.type === 'RequestPosted' || first?.type === 'BookingRequested' ? revealed(first.data.title) : null;
}

async function readForStaff(accountId: string, deletion: Deletion | null, { journal }: DeletionRouteDeps) {
  const history = await journal.read(streamOf.deletion(accountId));
  const holds = history.flatMap((event) => {
    if (event.type !== 'LegalHoldPlaced') return [];
    const { holdId, until, placedAt, adminId, reason } = event.data;
    return deletion?.holds[holdId] === undefined
      ? []
      : [{ holdId, until, placedAt, adminId, reason: revealed(reason) }];
  });
  return {
    status: deletion?.status ?? 'none',
    requestedAt: deletion?.status === 'none' ? null : (deletion?.requestedAt ?? null),
    blockers: deletion?.jobs ?? [],
    erasedAt: deletion?.receipt?.erasedAt ?? null,
    holds,
    position: (await journal.head()) ?? null,
  };
}
