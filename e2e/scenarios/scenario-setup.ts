import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, expect } from 'vitest';

import type { CommandData, CommandName } from '#web/lib/api/send-command.ts';

import { launchBrowser } from '../browser/launch-browser.ts';
import { HttpVisitor } from '../people/http-visitor.ts';
import { startProduct } from '../product/start-product.ts';
import { createAccounts, type NewClient, type NewProvider } from './create-accounts.ts';
import { readAs, sendAs, type SignedInUser } from './signed-in-user.ts';
import { createJobSetup, readJobView, payAs, untilJob } from './job-setup.ts';

const HOUR_MS = 3_600_000;
/** Characters of the log of a product that ended unexpectedly. */
const MAX_LOG_CHARS = 10_000;

export type ScenarioSetup = Awaited<ReturnType<typeof openScenarioSetup>>;

/**
 * The setup of a test file: opened before its first test, and closed after its last. A test's people leave after it: an
 * idle page would still refresh itself.
 */
export function useScenarioSetup(name: string): ScenarioSetup {
  const stage = {} as ScenarioSetup;
  let opened: ScenarioSetup | undefined;
  beforeAll(async () => {
    opened = Object.assign(stage, await openScenarioSetup(name));
  });
  afterEach(() => opened?.guestsLeave());
  afterAll(() => opened?.close());
  return stage;
}

/**
 * The start of every scenario: the product started once, with the demonstration's accounts and clock and none of its
 * jobs, a browser, and people on it.
 */
export async function openScenarioSetup(name: string, settings: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `homewright ${name} `));
  const product = startProduct({ PORT: '0', DATA_DIR: folder, DEMO: 'on', DEMO_JOBS: 'off', ...settings });
  async function end(): Promise<void> {
    // A rejection in a test has no cause in its output: the log does, and is deleted with the folder.
    if (product.child.exitCode !== null) {
      const log = readFileSync(path.join(folder, 'homewright.log'), 'utf8');
      process.stderr.write(`the product ended by itself:\n${product.output()}\n${log.slice(-MAX_LOG_CHARS)}\n`);
    }
    product.child.kill('SIGTERM');
    await product.ended;
    rmSync(folder, { recursive: true, force: true });
  }
  const [address, browser] = await Promise.all([product.ready, launchBrowser()]).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const cast = createAccounts(browser, address);
  const people: SignedInUser[] = [];
  const guests = new Set<SignedInUser>();
  const staff = new Map<string, Promise<SignedInUser>>();
  let aheadMs = 0;

  const now = (): Date => new Date(Date.now() + aheadMs);
  async function onStage(arriving: Promise<SignedInUser>): Promise<SignedInUser> {
    const person = await arriving;
    people.push(person);
    return person;
  }
  async function asGuest(arriving: Promise<SignedInUser>): Promise<SignedInUser> {
    const person = await onStage(arriving);
    guests.add(person);
    return person;
  }
  function signInStaff(role: string): Promise<SignedInUser> {
    const known = staff.get(role) ?? onStage(cast.signedIn(role));
    staff.set(role, known);
    return known;
  }
  const admin = (): Promise<SignedInUser> => signInStaff('admin');

  return {
    address,
    browser,
    /** Of the product's own PostgreSQL. */
    databaseUrl: () => readFileSync(path.join(folder, 'database-url'), 'utf8').trim(),
    /** The product's own time. */
    now,
    newClient: (given?: NewClient) => asGuest(cast.newClient(given)),
    /** Verified, approved, and with a payout account. */
    newProvider: async (given: NewProvider = {}) => asGuest(cast.newProvider(given, await admin())),
    /** All four steps are done, and the approval is pending. */
    waitingProvider: (given: NewProvider = {}) => asGuest(cast.waitingProvider(given)),
    admin,
    otherAdmin: () => signInStaff('second admin'),
    /** Admins without a part in a decision, for its appeal. */
    appealAdmins: () => Promise.all([signInStaff('third admin'), signInStaff('fourth admin')]),
    support: () => signInStaff('support'),
    analyst: () => signInStaff('analyst'),
    /** @throws with the answer when it is rejected */
    command: <Name extends CommandName>({ visitor }: SignedInUser, name: Name, data: CommandData<Name>) =>
      sendAs(visitor, name, data),
    /** A view for this person, including their last command. */
    read: <View>({ visitor }: SignedInUser, address: string) => readAs<View>(visitor, address),
    job: readJobView,
    until: untilJob,
    pay: payAs,
    ...createJobSetup(now),
    /** Moves the time of every process, and of every page, forward. */
    async putClockForward(hours: number): Promise<void> {
      const moved = await new HttpVisitor(address).post('/api/demo/clock', { advanceSeconds: hours * 3600 });
      expect(moved.status).toBe(200);
      aheadMs += hours * HOUR_MS;
    },
    /** The unexpected console output of all browsers, since the last call. */
    faults: (): string[] => people.flatMap(({ faults }) => faults.splice(0)),
    /** All people other than staff. */
    async guestsLeave(): Promise<void> {
      await Promise.all([...guests].map((guest) => guest.leave()));
      guests.clear();
    },
    async close(): Promise<void> {
      await browser.close();
      await end();
    },
  };
}
