import type { EventLog, Subscription } from '#events/log/event-log.ts';
import type { CheckpointSigner } from '#events/proof/checkpoint.ts';
import type { ReportError } from '#platform/error-reports.ts';
import type { Leases } from '#platform/leases.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';
import { leadByLease } from '../runner/lead-by-lease.ts';
import { pause } from '../runner/pause.ts';
import { LogTree } from './log-tree.ts';

export interface LogTreeDeps {
  readonly sql: Sql;
  readonly log: EventLog;
  readonly leases: Pick<Leases, 'tryTake' | 'release'>;
  readonly logger: Logger;
  readonly report?: ReportError | undefined;
  readonly signer: CheckpointSigner;
}

export interface RunningLogTree {
  stop(): Promise<void>;
  /** One sentence per problem. */
  health(): string[];
}

const LEASE = 'log tree';
const SIGN_EVERY_MS = 250;
const BATCH_EVENTS = 5_000;

/**
 * Keeps the Merkle tree over the log, and signs its checkpoints, in the one process that holds the lease. Each batch is
 * one transaction with its position; after any error the leader begins again from what is stored.
 */
export function followLog({ sql, log, leases, logger, report, signer }: LogTreeDeps): RunningLogTree {
  const stopping = new AbortController();
  let trouble: Error | undefined;

  function failed(error: Error): void {
    trouble = error;
    logger.error({ err: error }, 'the tree over the log fails, trying again');
    report?.(error, 'LOG_TREE_FAILED', LEASE);
  }

  async function lead(lease: AbortSignal): Promise<void> {
    const broken = new AbortController();
    const over = AbortSignal.any([lease, stopping.signal, broken.signal]);
    const tree = await LogTree.load(sql, signer);
    let turn: Promise<unknown> = Promise.resolve();
    const inTurn = (work: () => Promise<void>): Promise<void> => {
      const done = turn.then(() => over.throwIfAborted()).then(work);
      turn = done.catch((error: unknown) => broken.abort(error));
      return done;
    };
    const subscription: Subscription = log.subscribe({
      after: tree.position,
      maxBatch: BATCH_EVENTS,
      async onBatch(events) {
        await inTurn(() => tree.append(events));
        trouble = undefined;
      },
      onTrouble: (error) => !over.aborted && failed(error),
    });
    try {
      while (!over.aborted) {
        const isLive = subscription.state === 'live';
        await inTurn(async () => {
          await (isLive ? tree.signIfDue() : tree.settle());
          // Also where no event follows the trouble.
          if (isLive) trouble = undefined;
        }).catch(() => {});
        await pause(SIGN_EVERY_MS, over);
      }
    } finally {
      await subscription.stop();
      // No transaction of ours is open when the lease is released.
      await tree.settle().catch(() => {});
    }
    if (!lease.aborted && !stopping.signal.aborted) broken.signal.throwIfAborted();
  }

  const running = leadByLease({ leases, lease: LEASE, stopping: stopping.signal, onError: failed }, lead);

  return {
    async stop() {
      stopping.abort();
      await running;
    },
    health: () => (trouble === undefined ? [] : ['the tree over the log is failing and tries again']),
  };
}
