import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, expect } from 'vitest';

import type { CommandData, CommandName } from '#web/lib/api/send-command.ts';

import { launchBrowser } from '../browser.ts';
import { Visitor } from '../people/http-visitor.ts';
import { startProduct } from '../product/start-product.ts';
import { createCast, type NewClient, type NewProvider } from './create-accounts.ts';
import { readAs, sendAs, type Person } from './signed-in-user.ts';
import { createStarts, readJobView, payAs, untilJob } from './job-setup.ts';

const HOUR_MS = 3_600_000;
/** Characters of the log of a product that ended by itself. */
const MAX_LOG_CHARS = 10_000;

export type Stage = Awaited<ReturnType<typeof openStage>>;

/**
 * The stage of a test file: open before its first test, and closed after its last. Whoever came for a test leaves after it:
 * a page that nobody looks at any more still keeps itself up to date.
 */
export function useStage(name: string): Stage {
  const stage = {} as Stage;
  let opened: Stage | undefined;
  beforeAll(async () => {
    opened = Object.assign(stage, await openStage(name));
  });
  afterEach(() => opened?.guestsLeave());
  afterAll(() => opened?.close());
  return stage;
}

/**
 * What every scenario begins with: the product started once, with the demonstration's accounts and clock and none of
 * its jobs, a browser, and people on it.
 */
export async function openStage(name: string, settings: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `homewright ${name} `));
  const product = startProduct({ PORT: '0', DATA_DIR: folder, DEMO: 'on', DEMO_JOBS: 'off', ...settings });
  async function end(): Promise<void> {
    // What a test found refused says nothing of why: the log does, and goes with the folder.
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
  const cast = createCast(browser, address);
  const people: Person[] = [];
  const guests = new Set<Person>();
  const staff = new Map<string, Promise<Person>>();
  let aheadMs = 0;

  const now = (): Date => new Date(Date.now() + aheadMs);
  async function onStage(arriving: Promise<Person>): Promise<Person> {
    const person = await arriving;
    people.push(person);
    return person;
  }
  async function asGuest(arriving: Promise<Person>): Promise<Person> {
    const person = await onStage(arriving);
    guests.add(person);
    return person;
  }
  function signInStaff(role: string): Promise<Person> {
    const known = staff.get(role) ?? onStage(cast.signedIn(role));
    staff.set(role, known);
    return known;
  }
  const admin = (): Promise<Person> => signInStaff('admin');

  return {
    address,
    browser,
    /** The product's own present. */
    now,
    newClient: (given?: NewClient) => asGuest(cast.newClient(given)),
    /** Verified, approved, and with an account to be paid to. */
    newProvider: async (given: NewProvider = {}) => asGuest(cast.newProvider(given, await admin())),
    /** Whose four steps are done, and whom nobody approved yet. */
    waitingProvider: (given: NewProvider = {}) => asGuest(cast.waitingProvider(given)),
    admin,
    otherAdmin: () => signInStaff('second admin'),
    /** Whoever had no part in a decision, for its appeal. */
    appealAdmins: () => Promise.all([signInStaff('third admin'), signInStaff('fourth admin')]),
    support: () => signInStaff('support'),
    /** @throws with the answer when it is refused */
    command: <Name extends CommandName>({ visitor }: Person, name: Name, data: CommandData<Name>) =>
      sendAs(visitor, name, data),
    /** A view as this person gets it, showing what they did last. */
    read: <View>({ visitor }: Person, address: string) => readAs<View>(visitor, address),
    job: readJobView,
    until: untilJob,
    pay: payAs,
    ...createStarts(now),
    /** Moves the time of every process, and of every page, forward. */
    async putClockForward(hours: number): Promise<void> {
      const moved = await new Visitor(address).post('/api/demo/clock', { advanceSeconds: hours * 3600 });
      expect(moved.status).toBe(200);
      aheadMs += hours * HOUR_MS;
    },
    /** What the consoles of all browsers showed that they should not have, since this was asked last. */
    faults: (): string[] => people.flatMap(({ faults }) => faults.splice(0)),
    /** All who are no staff. */
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
