import { beforeEach, describe, expect, it } from 'vitest';

import type { Deadline } from '#domain/deadline.ts';
import { deadlineChanges } from '#domain/deadline-changes.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { createCommandHandler, type CommandHandler } from '../command-handler.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';
import { fireDeadline } from './fire-deadline.ts';
import { testSecrets as secrets } from '../testing/test-secrets.ts';

const hour = 3_600_000;
let clock: ShiftedClock;
let journal: Journal;
let handler: CommandHandler;
let job: JobPlay;

beforeEach(async () => {
  clock = new ShiftedClock();
  journal = createJournal(createMemoryEventLog(), createMemoryVault());
  handler = createCommandHandler({ journal, clock, secrets });
  job = await playToAcceptedOffer({ handler, journal, clock });
});

/** The deadline as the job's own events set it. */
async function requireDeadline(command: string): Promise<Deadline> {
  const set = (await job.history()).flatMap((event) => deadlineChanges(event).set);
  const found = set.findLast((deadline) => deadline.command === command);
  if (found === undefined) throw new Error(`no deadline sends ${command}`);
  return found;
}
const fire = (deadline: Deadline) => fireDeadline(deadline, { handler, journal });
const expiries = async () => (await job.types()).filter((type) => type === 'PaymentExpired').length;

describe('a deadline', () => {
  it('that fires several times, also at once, has one effect', async () => {
    const deadline = await requireDeadline('ExpirePayment');
    clock.offsetMs += hour;
    await Promise.all([fire(deadline), fire(deadline), fire(deadline)]);
    await fire(deadline);
    expect(await expiries()).toBe(1);
  });

  it('that fires before its time has no effect', async () => {
    await fire(await requireDeadline('ExpirePayment'));
    expect(await expiries()).toBe(0);
  });

  it('that fires too late has no effect', async () => {
    const requestExpiry = await requireDeadline('ExpireRequest');
    const offerExpiry = await requireDeadline('ExpireOffer');
    const before = await job.types();
    clock.offsetMs += 24 * 60 * hour;
    for (const deadline of [requestExpiry, offerExpiry]) await fire({ ...deadline, dueAt: new Date(0).toISOString() });
    const added = (await job.types()).slice(before.length);
    expect(added).not.toContain('RequestExpired');
    const again = await job.types();
    for (const deadline of [requestExpiry, offerExpiry]) await fire(deadline);
    expect(await job.types()).toEqual(again);
  });

  it('fires again when it was set for another time', async () => {
    const first = await requireDeadline('ExpirePayment');
    clock.offsetMs += hour;
    await fire(first);
    await job.asClient('AcceptOffer', { offerId: job.offerId });
    const second = await requireDeadline('ExpirePayment');
    expect(second.id).toBe(first.id);
    clock.offsetMs += hour;
    await fire(second);
    expect(await expiries()).toBe(2);
  });
});
