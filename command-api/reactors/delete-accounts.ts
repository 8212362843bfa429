import { deletionDecider } from '#domain/deletion/decider.ts';
import { jobsOnDeletion } from '#domain/deletion/job-blockers.ts';
import { isPending, nextStep, type Deletion } from '#domain/deletion/state.ts';
import { transitions } from '#domain/job/lifecycle.ts';
import { listRetained } from '#domain/privacy/retention.ts';
import { streamOf } from '#domain/streams.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { ErasureDeps } from '../deletion/erasure-deps.ts';
import { REACTOR, runStep, type Begun } from '../deletion/erasure-steps.ts';
import { countRecords, listBlockers, readPersonJobs } from '../deletion/person-jobs.ts';
import { readJob } from '../read-job.ts';
import { readState } from '../read-state.ts';
import type { Reactor, ReactorDeps } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

type Deps = ReactorDeps & { readonly erasure: ErasureDeps };
type EventType = JournalEvent['type'];

/** After these a deletion that waits is looked at again. */
const checks = ['AccountDeletionRequested', 'DeletionCheckDue', 'LegalHoldEnded'] as const satisfies EventType[];

/** Money of a job that is over moved. */
const moneyMoves = [
  'RefundSent',
  'RefundPaidManually',
  'TransferSent',
  'TransferReversed',
  'ReversalRejected',
  'PaymentCaptured',
  'PaymentExpired',
  'ChargebackClosed',
  'UnmatchedChargebackClosed',
  'TipPaid',
  'TipExpired',
  // Again after the end: a fee whose authorisation was lost.
  'JobSettled',
] as const satisfies EventType[];

/** What ends a job, or what its money waits for: then a deletion may go on. */
export const jobEnds: ReadonlySet<EventType> = new Set<EventType>([
  ...moneyMoves,
  ...transitions
    .filter(({ from, to }) => from !== null && jobsOnDeletion[from] === 'defers' && jobsOnDeletion[to] !== 'defers')
    .map(({ event }) => event),
]);

/**
 * Carries out deletions: defers them while something is open, looks again when a job ends, then erases step by step.
 * Each step is recorded when it is done; after a crash the next one goes on from there.
 */
export function deleteAccounts(erasure: ErasureDeps): Reactor {
  return {
    name: REACTOR,
    categories: ['deletion', 'job'],
    events: [...checks, 'ErasureBegun', ...jobEnds],
    async react(event, reactorDeps) {
      const deps = { ...reactorDeps, erasure };
      if (event.type === 'ErasureBegun') return erase(event, deps);
      if ('accountId' in event.data && event.stream === streamOf.deletion(String(event.data.accountId))) {
        return advance(String(event.data.accountId), event, deps);
      }
      if (!('jobId' in event.data) || event.data.jobId === null) return;
      const job = await readJob(deps.journal, event.data.jobId);
      for (const personId of new Set([job?.clientId, job?.agreement?.providerId])) {
        if (personId !== undefined) await advance(personId, event, deps);
      }
    },
  };
}

/** Begins the erasure, or records what it waits for. */
async function advance(accountId: string, event: JournalEvent, deps: Deps): Promise<void> {
  const deletion: Deletion | null = await readState(deps.journal, deletionDecider, streamOf.deletion(accountId));
  if (!isPending(deletion)) return;
  const { deletionId } = deletion;
  const jobs = listBlockers(await readPersonJobs(accountId, deps, event.position), accountId);
  if (jobs.length === 0 && Object.keys(deletion.holds).length === 0) {
    const keyFingerprint = await deps.erasure.vault.fingerprint(accountId);
    const data = { accountId, deletionId, keyFingerprint };
    await sendForEvent(event, deps.handler, REACTOR, { name: 'BeginErasure', data, part: accountId });
    return;
  }
  // In a repeat other jobs may be open: that is another command.
  const data = { accountId, deletionId, jobs: jobs.map(({ jobId, reasons }) => ({ jobId, reasons: [...reasons] })) };
  const part = JSON.stringify(data);
  await sendForEvent(event, deps.handler, REACTOR, { name: 'RecordDeletionBlockers', data, part });
}

async function erase(begun: Begun, deps: Deps): Promise<void> {
  const { accountId, deletionId } = begun.data;
  const stream = streamOf.deletion(accountId);
  for (;;) {
    const deletion: Deletion | null = await readState(deps.journal, deletionDecider, stream);
    if (deletion?.status !== 'erasing') return;
    const step = nextStep(deletion);
    if (step === undefined) break;
    const count = await runStep[step](begun, deps);
    const data = { accountId, deletionId, step, count };
    // In a repeat of an interrupted step there may be less left to count.
    await sendForEvent(begun, deps.handler, REACTOR, { name: 'RecordErasureStep', data, part: `${step}:${count}` });
  }
  const [opened] = await deps.journal.readSealed(streamOf.account(accountId));
  const counts = await countRecords(await readPersonJobs(accountId, deps), accountId, deps);
  const retained = listRetained(counts, deps.clock.now().toISOString());
  const data = { accountId, deletionId, openedAt: opened?.meta.at ?? begun.data.begunAt, retained };
  const part = JSON.stringify(retained);
  await sendForEvent(begun, deps.handler, REACTOR, { name: 'CompleteErasure', data, part });
}
