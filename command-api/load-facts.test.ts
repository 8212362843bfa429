import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { RuleError } from '#domain/rule-error.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { createCommandHandler, type CommandHandler } from './command-handler.ts';
import { fenceRequest, buildProfile } from './testing/sample-commands.ts';
import { testSecrets as secrets } from './testing/test-secrets.ts';

const accountId = randomUUID();
const client = { kind: 'client', id: accountId } as const;

let clock: ShiftedClock;
let reads: string[];
let here: CommandHandler;
let elsewhere: CommandHandler;

beforeEach(async () => {
  clock = new ShiftedClock();
  reads = [];
  const journal = createJournal(createMemoryEventLog(), createMemoryVault());
  const counted: Journal = {
    ...journal,
    read: (stream) => (reads.push(stream), journal.read(stream)),
    readSealed: (stream) => (reads.push(stream), journal.readSealed(stream)),
  };
  here = createCommandHandler({ journal: counted, clock, secrets });
  elsewhere = createCommandHandler({ journal, clock, secrets });
  const account = { accountId, accountType: 'client', email: 'robin@example.org', country: 'NL', language: 'nl' };
  const actor = { kind: 'system', id: 'test' } as const;
  await elsewhere.handle({ name: 'OpenAccount', data: account, commandId: randomUUID(), actor });
  await elsewhere.handle({ name: 'ConfirmEmail', data: { accountId }, commandId: randomUUID(), actor });
});

const completeProfile = (handler: CommandHandler) =>
  handler.handle({ name: 'CompleteProfile', data: buildProfile(accountId), commandId: randomUUID(), actor: client });

const post = () =>
  here.handle({ name: 'PostRequest', data: fenceRequest(clock.now()), commandId: randomUUID(), actor: client });

const accountReads = () => reads.filter((stream) => stream.startsWith('account-')).length;

describe('facts of an account', () => {
  it('are read once for commands in quick succession', async () => {
    await completeProfile(elsewhere);
    await post();
    await post();
    expect(accountReads()).toBe(1);
  });

  it('are read again after a second', async () => {
    await completeProfile(elsewhere);
    await post();
    clock.offsetMs += 1_001;
    await post();
    expect(accountReads()).toBe(2);
  });

  it('never reject a command from the cache: what was missing may have changed a moment ago', async () => {
    await expect(post()).rejects.toThrow(RuleError);
    await completeProfile(elsewhere);
    await expect(post()).resolves.toMatchObject({ streamRevision: 0 });
  });

  it('are invalidated when this process changed the account itself', async () => {
    await completeProfile(here);
    await post();
    const before = accountReads();
    await completeProfile(here);
    await post();
    // One read to decide on the profile, one to reload the facts.
    expect(accountReads()).toBe(before + 2);
  });
});
