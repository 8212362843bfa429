import { register } from 'prom-client';

import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { createLogSigner, logOrigin } from '#events/proof/checkpoint.ts';
import type { Vault } from '#events/vault/vault.ts';
import type { Clock } from '#platform/clock.ts';
import { publicUrl, type Config } from '#platform/config.ts';
import type { ReportError } from '#platform/error-reports.ts';
import { Leases } from '#platform/leases.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Secrets } from '#platform/secrets.ts';

import { recordReplays } from './analytics/record-replays.ts';
import { hashEmail } from './auth/email-hash.ts';
import { createSessionList } from './auth/sessions.ts';
import { hashPhone } from './codes/phone-hash.ts';
import { createCalendarSources } from './availability/calendar-sources.ts';
import {
  READ_CALENDARS_CRON,
  READ_CALENDARS_TASK,
  readExternalCalendars,
} from './availability/read-external-calendars.ts';
import { createCommandHandler } from './command-handler.ts';
import { createExportLinks } from './data-export/export-links.ts';
import { createExportProgress } from './data-export/export-progress.ts';
import { createExportReactors } from './data-export/export-reactors.ts';
import { createProofReader } from './data-export/read-proof.ts';
import { overdueMetric } from './deadlines/overdue-metric.ts';
import { overdueWarnings, maxOverdue } from './deadlines/select-overdue.ts';
import { runQueue } from './deadlines/run-queue.ts';
import { requeueOverdue } from './deadlines/requeue-overdue.ts';
import { createQueueTasks } from './deadlines/queue-tasks.ts';
import type { PurgeMailbox } from './deletion/erasure-deps.ts';
import { createPostgresErasureStore } from './deletion/postgres-erasure-store.ts';
import { SWEEP_UPLOADS_CRON, SWEEP_UPLOADS_TASK, sweepUploads } from './files/sweep-uploads.ts';
import { PURGE_EXPIRED_CRON, PURGE_EXPIRED_TASK, purgeExpired } from './purge-expired.ts';
import { createHttpsCalendars } from './gateways/calendars/https-calendars.ts';
import { createMailGateway } from './gateways/mail/create-mail-gateway.ts';
import { createPaymentGateway } from './gateways/payments/create-payment-gateway.ts';
import type { PaymentGateway } from './gateways/payments/payment-gateway.ts';
import { RECORD_CHECKPOINT_CRON, RECORD_CHECKPOINT_TASK, recordCheckpoint } from './proof/record-checkpoint.ts';
import { RECONCILE_CRON } from './webhooks/reconcile-payments.ts';
import { unlockQueues } from './mail/unlock-queues.ts';
import { openStorage } from './open-storage.ts';
import { createOutboxWorkers } from './mail/create-outbox-workers.ts';
import { SERIAL_QUEUES } from './mail/postgres-outbox.ts';
import { createPostgresPersonStreams } from './privacy/postgres-person-streams.ts';
import { endSessionsAtRest } from './reactors/end-sessions-at-rest.ts';
import { createPhotoCheck } from './reactors/check-photos.ts';
import { deleteAccounts } from './reactors/delete-accounts.ts';
import { sendReceipts } from './reactors/send-receipts.ts';
import { reactors } from './reactors/index.ts';
import { moveEmail } from './reactors/move-email.ts';
import { runAsLeader } from './reactors/run-as-leader.ts';
import { createPostgresReactorStore } from './reactors/postgres-reactor-store.ts';
import { monitorReactors } from './reactors/monitor-reactors.ts';

export interface WorkerDeps {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly report?: ReportError | undefined;
  readonly databaseUrl: string;
  readonly sql: Sql;
  readonly log: EventLog;
  readonly journal: Journal;
  readonly vault: Vault;
  /** Deletes what was sent to these addresses, where this installation stores that itself. */
  readonly purgeMailbox?: PurgeMailbox;
  /** By default the configured one. */
  readonly payments?: PaymentGateway;
}

export interface Workers {
  /** The problem, in a sentence; undefined when all is well. */
  health(): string | undefined;
  /** Whatever is stuck, whichever process is responsible; this process need not be unhealthy. */
  warnings(): string[];
  stop(): Promise<void>;
}

const SWEEP_INTERVAL_MS = 5_000;
const REPLAYS_INTERVAL_MS = 1_000;

/** The write side's background work: reactors, deadlines, webhooks. Any number of processes can run it. */
export async function startWorkers(deps: WorkerDeps): Promise<Workers> {
  const { secrets, clock, logger, report, databaseUrl, sql, log, journal, vault } = deps;
  const payments = deps.payments ?? createPaymentGateway(deps.config);
  const handler = createCommandHandler({ journal, clock, secrets });
  const { files, archives } = await openStorage(deps.config);
  const personStreams = createPostgresPersonStreams(sql);
  const leases = new Leases(databaseUrl, 'reactors');
  // One store for all reactors: they poll their parked events together.
  const store = createPostgresReactorStore(sql);
  const { masterKey } = secrets;
  const outbox = createOutboxWorkers({ ...deps, handler, masterKey });
  const erasureStore = createPostgresErasureStore(sql, masterKey);
  const deletion = [
    deleteAccounts({
      vault,
      store: erasureStore,
      archives,
      links: createExportLinks(sql),
      purgeMailbox: deps.purgeMailbox,
    }),
    sendReceipts({
      store: erasureStore,
      mail: createMailGateway(deps.config),
      masterKey,
      publicUrl: publicUrl(deps.config),
    }),
  ];
  const progress = createExportProgress(sql);
  const copies = createExportReactors({
    vault,
    archives,
    progress,
    readProof: createProofReader(sql, log),
    signer: createLogSigner(logOrigin(publicUrl(deps.config)), masterKey),
    listSessions: createSessionList(sql),
  });
  const checks = createPhotoCheck({ vault, logger });
  const led = [
    ...reactors,
    moveEmail({ sql }),
    checks,
    endSessionsAtRest({ sql }),
    ...deletion,
    ...copies,
    ...outbox.reactors,
  ].map((reactor) => ({
    name: reactor.name,
    categories: reactor.categories,
    ...runAsLeader(reactor, leases, {
      ...deps,
      payments,
      files,
      handler,
      store,
      hashEmail: (email) => hashEmail(secrets.masterKey, email),
      hashPhone: (phone) => hashPhone(secrets.masterKey, phone),
      personStreams,
      onTrouble(name, error) {
        logger.warn({ reactor: name, err: error }, 'a reactor retries');
        report?.(error, 'REACTOR_FAILED', name);
      },
    }),
  }));
  const deleteUploads = async () => {
    const deleted = await sweepUploads({ files, journal });
    if (deleted > 0) logger.info({ files: deleted }, 'unfinished uploads were deleted');
  };
  const sources = createCalendarSources({ sql, vault });
  const calendars = createHttpsCalendars();
  const tasks = {
    ...createQueueTasks({ ...deps, payments, handler }),
    [SWEEP_UPLOADS_TASK]: deleteUploads,
    [PURGE_EXPIRED_TASK]: () => purgeExpired({ sql, clock }),
    [RECORD_CHECKPOINT_TASK]: () => recordCheckpoint({ sql, journal, clock, masterKey: secrets.masterKey }),
    [READ_CALENDARS_TASK]: () => readExternalCalendars({ sources, calendars, handler, journal, clock }),
  };
  const crontab = [
    RECONCILE_CRON,
    RECORD_CHECKPOINT_CRON,
    READ_CALENDARS_CRON,
    SWEEP_UPLOADS_CRON,
    PURGE_EXPIRED_CRON,
  ].join('\n');
  // Outbound messages have their own workers: a slow mail server never delays the deadlines.
  const queues = [
    runQueue(databaseUrl, { name: 'deadlines', tasks, crontab }, deps),
    runQueue(databaseUrl, { name: 'outbox', tasks: outbox.tasks, serialQueues: SERIAL_QUEUES }, deps),
  ];
  let late: readonly string[] = [];
  const sweep = async () => {
    await requeueOverdue(sql, clock.now());
    const died = await unlockQueues(sql);
    if (died > 0) logger.warn({ workers: died }, 'outbound messages of a dead worker were unlocked');
    late = overdueWarnings(await maxOverdue(sql, clock.now()));
  };
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => logger.warn({ err: error }, 'the sweep failed'));
  }, SWEEP_INTERVAL_MS);
  const recording = setInterval(() => {
    recordReplays({ sql, journal, handler }).catch((error: unknown) =>
      logger.warn({ err: error }, 'completed replays were not recorded'),
    );
  }, REPLAYS_INTERVAL_MS);
  const watch = monitorReactors(led, { log: deps.log, store, registry: register, logger });
  overdueMetric(register, () => maxOverdue(sql, clock.now()));

  return {
    health() {
      const retrying = led.filter((reactor) => reactor.state() === 'retrying').map(({ name }) => name);
      if (retrying.length > 0) return `not advancing: ${retrying.join(', ')}`;
      return queues.every((queue) => queue.running()) ? undefined : 'the queue is down';
    },
    warnings: () => [...watch.warnings(), ...late],
    async stop() {
      clearInterval(sweeping);
      clearInterval(recording);
      await watch.stop();
      await Promise.all(queues.map((queue) => queue.stop()));
      await Promise.all(led.map((reactor) => reactor.stop()));
      await leases.close();
    },
  };
}
