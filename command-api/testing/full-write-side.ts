import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { onboardInBrowser } from '#local/demo/onboard-in-browser.ts';
import { payInBrowser } from '#local/demo/pay-in-browser.ts';
import { paymentsPage } from '#local/paths.ts';
import { paymentKeys } from '#local/payment-service/api-keys.ts';
import { paymentService } from '#local/payment-service/plugin.ts';
import { freePort } from '#local/postgres/free-port.ts';
import { bundleScript } from '#local/testing/bundle-script.ts';
import type { TestDatabase } from '#local/testing/postgres.ts';
import { loadConfig } from '#platform/config.ts';
import type { ReportError } from '#platform/error-reports.ts';
import { followClock } from '#platform/follow-clock.ts';
import { createHttp } from '#platform/http.ts';
import { roleOf } from '#platform/database-roles.ts';
import { createLogger, type Logger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { openJournal } from '#projections/open-log.ts';
import { startProjections } from '#projections/start-projections.ts';

import type { PurgeMailbox } from '../deletion/erasure-deps.ts';
import { createCommandHandler } from '../command-handler.ts';
import { createPaymentGateway } from '../gateways/payments/create-payment-gateway.ts';
import { openPayoutAccount } from '../open-payout-account.ts';
import { startWorkers, type Workers } from '../start-workers.ts';
import { last } from './money-flows/steps.ts';
import type { JobPlay } from './play-to-accepted-offer.ts';
import { startWriteSide } from './write-side.ts';

export type FullWriteSide = Awaited<ReturnType<typeof startFullWriteSide>>;

/**
 * Everything for a job's whole life: log and tables in PostgreSQL, payment service, projections, routes. The write side
 * and the projections have the rights of their services.
 */
export async function startFullWriteSide(
  db: TestDatabase,
  logger: Logger = createLogger('test', 'silent'),
  over: { EVENTSTORE_URL?: string; SMTP_URL?: string } = {},
) {
  const masterKey = randomBytes(32).toString('hex');
  const keys = paymentKeys(Buffer.from(masterKey, 'hex'));
  const server = await createHttp({ logger });

  const clock = await followClock(db.sql);
  const port = await freePort();

  await paymentService(server, {
    sql: db.sql,
    clock,
    logger,
    keys,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    publicUrl: 'http://homewright.test',
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const paymentUrl = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  const filesFolder = await mkdtemp(path.join(tmpdir(), 'homewright-files-'));
  const env = {
    NODE_ENV: 'test',
    DEMO: 'on',
    FILES_DIR: filesFolder,
    DATABASE_URL: db.urlAs('command-api'),
    PUBLIC_URL: 'http://homewright.test',
    MASTER_KEY: masterKey,
    COOKIE_SECRET: randomBytes(32).toString('hex'),
    STRIPE_API_URL: paymentUrl,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    ...over,
  };
  const config = loadConfig(env);
  const secrets = loadSecrets(config);
  // In production nothing moves the clock.
  await db.sql.unsafe(`grant update on demo.clock to ${roleOf('command-api')}`);
  const databaseUrl = db.urlAs('command-api');
  const sql = connect(databaseUrl, { max: 20, name: 'test write side' });
  const log = await openEventLog({ url: over.EVENTSTORE_URL, sql });
  const vault = createPostgresVault(sql, secrets.masterKey);
  const journal = createJournal(log, vault);
  const payments = createPaymentGateway(config);
  const shared = { config, secrets, logger, sql, log, journal, vault, clock, payments, databaseUrl };
  const routes = await startWriteSide(sql, shared);
  await routes.app.listen({ host: '127.0.0.1', port });
  const openedJournal = await openJournal(
    loadConfig({ ...env, DATABASE_URL: db.urlAs('projections') }),
    'test projections',
  );
  const projections = await startProjections({ ...openedJournal, logger });

  return {
    ...shared,
    filesFolder,
    browser: () => routes.browser(),
    /** What the client's browser does at checkout with the latest payment or card setup. */
    async pay(job: JobPlay, card = '4242424242424242'): Promise<void> {
      const { paymentId: id, method } = (await last(job, 'PaymentInitiated')).data;
      const saves = method === 'save';
      const { clientSecret } = await (saves ? payments.findSetup(id) : payments.find(id));
      const path = saves ? (`setup_intents/${id}` as const) : (`payment_intents/${id}` as const);
      await payInBrowser(config, payments.publishableKey, { path, clientSecret }, card);
    },
    /** Presses a button on the payment service's own page. */
    async press(button: string, form: Record<string, string>): Promise<void> {
      const body = new URLSearchParams(form);
      const answer = await fetch(`${paymentUrl}${paymentsPage}/${button}`, {
        method: 'POST',
        redirect: 'manual',
        body,
      });
      if (answer.status !== 303) throw new Error(`${button} answered ${answer.status}`);
    },
    /** Moves the business clock forward, for every process. */
    async advance(hours: number): Promise<void> {
      const answer = await routes.browser().post('/api/demo/clock', { advanceSeconds: Math.round(hours * 3_600) });
      if (answer.statusCode !== 200) throw new Error(`the clock answered ${answer.statusCode}`);
      await clock.refresh();
    },
    /** What a provider does to set up payouts. */
    async receivePayouts(providerId: string, country = 'NL'): Promise<void> {
      const account = await openPayoutAccount(providerId, { ...shared, handler: createCommandHandler(shared) });
      if (account === null) throw new Error('there is no such Homewright');
      const { url } = await payments.onboardingLink(account, 'http://homewright.test/', 'http://homewright.test/');
      await onboardInBrowser(config, url, { holder: 'Robin Vos', country });
    },
    startWorkers: (report?: ReportError, purgeMailbox?: PurgeMailbox): Promise<Workers> =>
      startWorkers({ ...shared, report, ...(purgeMailbox && { purgeMailbox }) }),
    /** Workers in a separate process that is killed right after this step; resolves with the signal that ended it. */
    async workersThatDieAfter(step: string): Promise<{ ended: Promise<NodeJS.Signals | null> }> {
      const child = fork(await bundleScript(new URL('crashing-worker.ts', import.meta.url)), {
        execArgv: ['--enable-source-maps'],
        env: { ...process.env, ...env, DIE_AFTER: step },
      });
      const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
      await Promise.race([once(child, 'message'), ended]);
      return { ended };
    },
    async close() {
      await projections.stop();
      await openedJournal.close();
      await routes.close();
      await log.close();
      await sql.end({ timeout: 1 });
      await server.close();
      await clock.stop();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
