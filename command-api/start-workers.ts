import { register } from 'prom-client';

import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import type { Clock } from '#platform/clock.ts';
import { filesFolder, type Config } from '#platform/config.ts';
import type { ReportError } from '#platform/error-reports.ts';
import { Leases } from '#platform/leases.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Secrets } from '#platform/secrets.ts';

import { hashEmail } from './auth/email-hash.ts';
import { hashPhone } from './codes/phone-hash.ts';
import { createCommandHandler } from './command-handler.ts';
import { overdueMetric } from './deadlines/overdue-metric.ts';
import { complaintsAboutLate, longestOverdue } from './deadlines/overdue.ts';
import { runQueue } from './deadlines/run-queue.ts';
import { requeueOverdue } from './deadlines/sweep.ts';
import { createTasks } from './deadlines/tasks.ts';
import { createDiskFiles } from './files/disk-files.ts';
import { SWEEP_UPLOADS_CRON, SWEEP_UPLOADS_TASK, sweepUploads } from './files/sweep-uploads.ts';
import { FORGET_OVER_CRON, FORGET_OVER_TASK, forgetOver } from './forget-over.ts';
import { openPayments } from './gateways/payments/open-payments.ts';
import type { PaymentGateway } from './gateways/payments/port.ts';
import { RECONCILE_CRON } from './inbox/reconcile.ts';
import { freeLines } from './mail/free-lines.ts';
import { openLetters } from './mail/open-letters.ts';
import { LINES } from './mail/postgres-outbox.ts';
import { reactors } from './reactors/index.ts';
import { leadReactor } from './reactors/lead-reactor.ts';
import { createPostgresReactorStore } from './reactors/postgres-reactor-store.ts';
import { watchReactors } from './reactors/watch-reactors.ts';

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
  /** By default the one that the configuration names. */
  readonly payments?: PaymentGateway;
}

export interface Workers {
  /** What is wrong, in a sentence; undefined when all is well. */
  health(): string | undefined;
  /** What does not get on, whichever process should do it: nothing that this one would be ill of. */
  remarks(): string[];
  stop(): Promise<void>;
}

const SWEEP_MS = 5_000;

/** What the write side does by itself: reactors, deadlines, webhooks. Any number of processes may run it. */
export async function startWorkers(deps: WorkerDeps): Promise<Workers> {
  const { secrets, clock, logger, report, databaseUrl, sql, journal } = deps;
  const payments = deps.payments ?? openPayments(deps.config);
  const handler = createCommandHandler({ journal, clock, secrets });
  const files = createDiskFiles(filesFolder(deps.config));
  const leases = new Leases(databaseUrl, 'reactors');
  const letters = openLetters(deps);
  // One for all: they look for their parked events together.
  const store = createPostgresReactorStore(sql);
  const led = [...reactors, ...letters.reactors].map((reactor) => ({
    name: reactor.name,
    categories: reactor.categories,
    ...leadReactor(reactor, leases, {
      ...deps,
      payments,
      files,
      handler,
      store,
      hashEmail: (email) => hashEmail(secrets.masterKey, email),
      hashPhone: (phone) => hashPhone(secrets.masterKey, phone),
      onTrouble(name, error) {
        logger.warn({ reactor: name, err: error }, 'a reactor tries again');
        report?.(error, 'REACTOR_FAILED', name);
      },
    }),
  }));
  const deleteUploads = async () => {
    const deleted = await sweepUploads({ files, journal });
    if (deleted > 0) logger.info({ files: deleted }, 'uploads that died on their way were deleted');
  };
  const tasks = {
    ...createTasks({ ...deps, payments, handler }),
    [SWEEP_UPLOADS_TASK]: deleteUploads,
    [FORGET_OVER_TASK]: () => forgetOver({ sql, clock }),
  };
  const crontab = [RECONCILE_CRON, SWEEP_UPLOADS_CRON, FORGET_OVER_CRON].join('\n');
  // Letters have workers of their own: a slow mail server never holds up the deadlines.
  const queues = [
    runQueue(databaseUrl, { name: 'deadlines', tasks, crontab }, deps),
    runQueue(databaseUrl, { name: 'letters', tasks: letters.tasks, lines: LINES }, deps),
  ];
  let late: readonly string[] = [];
  const sweep = async () => {
    await requeueOverdue(sql, clock.now());
    const died = await freeLines(sql);
    if (died > 0) logger.warn({ workers: died }, 'letters go on that a dead worker had held');
    late = complaintsAboutLate(await longestOverdue(sql, clock.now()));
  };
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => logger.warn({ err: error }, 'the sweep failed'));
  }, SWEEP_MS);
  const watch = watchReactors(led, { log: deps.log, store, registry: register, logger });
  overdueMetric(register, () => longestOverdue(sql, clock.now()));

  return {
    health() {
      const retrying = led.filter((reactor) => reactor.state() === 'retrying').map(({ name }) => name);
      if (retrying.length > 0) return `not advancing: ${retrying.join(', ')}`;
      return queues.every((queue) => queue.running()) ? undefined : 'the queue is down';
    },
    remarks: () => [...watch.complaints(), ...late],
    async stop() {
      clearInterval(sweeping);
      await watch.stop();
      await Promise.all(queues.map((queue) => queue.stop()));
      await Promise.all(led.map((reactor) => reactor.stop()));
      await leases.close();
    },
  };
}
