import process from 'node:process';

import { waitForEventStoreDb } from '#events/log/open-event-log.ts';
import { publicUrl } from '#platform/config.ts';
import { readConfig } from '#platform/read-config.ts';
import { onShutdown } from '#platform/on-shutdown.ts';

import { startBackground } from './background-process.ts';
import { claimPort } from './claim-port.ts';
import { demoAccounts } from './demo/demo-accounts.ts';
import { playDemonstration } from './demo/play-demo.ts';
import { startNeighbours } from './demo/play-neighbours.ts';
import { startVisits } from './demo/play-visits.ts';
import { createFileLogger, rotateLog } from './file-logger.ts';
import { startLocalDatabase } from './local-database.ts';
import { migrateLocal } from './migrate-local.ts';
import { openServices } from './open-services.ts';
import { serve } from './serve.ts';
import type { createSteps } from './start/steps.mjs';
import { StartError } from './start-error.ts';

/** The rest of `npm start`, once everything is installed and built. Runs until the process is stopped. */
export async function run(steps: ReturnType<typeof createSteps>): Promise<void> {
  const given = readConfig();
  if (given.NODE_ENV === 'production') throw new StartError(notHere);
  const config = {
    ...given,
    PORT: await claimPort(given.HOST, given.PORT),
    MAILBOX_PORT: await claimPort('127.0.0.1', given.MAILBOX_PORT, 'MAILBOX_PORT'),
  };
  rotateLog(config);
  const logger = createFileLogger(config, 'homewright');
  const endings: (() => unknown)[] = [];
  const stop = onShutdown(logger, endings);
  stopWithNpm();
  let givenUp = false;
  /** Stops in reverse order of the start. */
  const atTheEnd = (ending: () => unknown): void => void endings.unshift(ending);

  try {
    const database = await steps.step('Starting PostgreSQL', () =>
      startLocalDatabase(config, (line) => steps.say(line)),
    );
    atTheEnd(() => database.stop());
    void database.died.then(() => giveUp('PostgreSQL ended by itself; no acknowledged write is lost.'));
    await steps.step('Migrating the database', () => migrateLocal(database.url));
    if (config.EVENTSTORE_URL !== undefined) {
      const url = config.EVENTSTORE_URL;
      await steps.step('Reaching the event log', () =>
        waitForEventStoreDb(url, { onWaiting: (line) => steps.say(line) }),
      );
    }
    const { services, background } = await steps.step('Starting the servers', async () => {
      const ports = { PORT: `${config.PORT}`, MAILBOX_PORT: `${config.MAILBOX_PORT}` };
      const env = { ...process.env, ...ports, DATABASE_URL: database.url };
      const starting = startBackground({ env, onCrash: (code) => void giveUp(backgroundEnded(code)) });
      const opened = openServices({ config: { ...config, DATABASE_URL: database.url }, logger, name: 'homewright' });
      const [child, shared] = await Promise.all([starting, opened]);
      atTheEnd(() => shared.close());
      atTheEnd(() => child.stop());
      const app = await serve(shared, child);
      atTheEnd(() => app.close());
      return { services: shared, background: child };
    });
    if (config.DEMO) {
      const refreshClock = async (): Promise<void> => void (await background.ask('refresh-clock'));
      const step: typeof steps.step = (title, work) => steps.step(title, work);
      await playDemonstration(services, { background: { refreshClock }, step });
      if (config.DEMO_JOBS) {
        const visits = startVisits(services);
        atTheEnd(() => visits.stop());
        const neighbours = startNeighbours(services);
        atTheEnd(() => neighbours.stop());
      }
    }
  } catch (error) {
    await stop();
    throw error;
  }
  announce();

  /** Reports only the first failure: later ones follow from it. */
  async function giveUp(why: string): Promise<void> {
    if (givenUp) return;
    givenUp = true;
    steps.say(`\n${why} Stopping.`);
    await stop();
    process.exit(1);
  }

  function announce(): void {
    steps.say(`\nHomewright is ready at ${publicUrl(config)}\n`);
    if (!config.DEMO) return;
    const width = Math.max(...demoAccounts.map((account) => account.label.length));
    steps.say('  The demonstration has these accounts:');
    for (const { label, email, password } of demoAccounts) {
      steps.say(`  ${label.padEnd(width)}   ${email}   ${password}`);
    }
    steps.say('\n  Ctrl-C stops everything.');
  }
}

function backgroundEnded(code: number | null): string {
  return `The background process ended by itself (code ${code}); see the log.`;
}

const notHere =
  'NODE_ENV: npm start is for one machine and keeps its secrets in a folder; for production see "Deploying" in README.md.';

/** When npm itself is killed, no signal arrives here: another process then becomes our parent. */
function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}
