import { createHash, createHmac, randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { PhoneConfirmed } from '#events/catalog/verification.ts';
import type { EventOf } from '#events/catalog/define-event.ts';
import { createJournal } from '#events/create-journal.ts';
import { CommandReusedError } from '#events/log/errors.ts';
import type { Actor } from '#events/log/event-log.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';

import { createCommandFactory } from './command-definition.ts';
import { createCommandHandler } from './command-handler.ts';
import { testSecrets as secrets } from './testing/test-secrets.ts';

const admin: Actor = { kind: 'admin', id: randomUUID() };
const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };

describe('a command whose rules compare personal values', () => {
  type Remember = EventOf<typeof PhoneConfirmed>;
  /** Yields no event for a number that it already has. */
  const remember = createCommandFactory<{ name: 'Remember'; data: { accountId: string } }, unknown, Remember>(
    {
      initial: null,
      evolve: (_state, event) => event.data.phone,
      decide: ({ data }, known) =>
        known === '+353861234567'
          ? []
          : [
              {
                type: 'PhoneConfirmed',
                data: { ...data, phone: '+353861234567', confirmedAt: '2026-06-01T10:00:00.000Z' },
              },
            ],
    },
    (data) => `account-${data.accountId}`,
  );
  const body = z.strictObject({ accountId: z.uuid() });

  it.each([
    [true, 1],
    [false, 2],
  ])('reads the stream unsealed where it is declared so: %s', async (opens, events) => {
    const journal = createJournal(createMemoryEventLog(), createMemoryVault());
    const definition = remember('Remember', body, ['admin'], { opens });
    const handler = createCommandHandler({ journal, clock, secrets, commands: { Remember: definition } });
    const data = { accountId: randomUUID() };
    for (const commandId of [randomUUID(), randomUUID()]) {
      await handler.handle({ name: 'Remember', data, commandId, actor: admin });
    }
    expect(await journal.read(`account-${data.accountId}`)).toHaveLength(events);
  });
});

describe('a confirmed number', () => {
  const system: Actor = { kind: 'system', id: 'codes' };
  const phone = '+353871234567';

  async function confirmedNumber() {
    const log = createMemoryEventLog();
    const journal = createJournal(log, createMemoryVault());
    const handlerWith = (masterKey: Buffer) => createCommandHandler({ journal, clock, secrets: { masterKey } });
    const handler = handlerWith(secrets.masterKey);
    const accountId = randomUUID();
    const account = { accountId, accountType: 'provider', email: 'r@example.org', country: 'IE', language: 'en' };
    await handler.handle({ name: 'OpenAccount', data: account, commandId: randomUUID(), actor: system });
    const confirm = { name: 'ConfirmPhone', data: { accountId, phone }, commandId: randomUUID(), actor: system };
    const result = await handler.handle(confirm);
    const stored = (await log.read(`account-${accountId}`)).at(-1)?.meta['commandHash'];
    return { accountId, confirm, result, stored, handlerWith };
  }

  it('cannot be found by trying all numbers against the log, without the master key', async () => {
    const { accountId, stored } = await confirmedNumber();
    const numbers = Array.from({ length: 1_000 }, (_, n) => `+353871234${String(n).padStart(3, '0')}`);
    expect(numbers).toContain(phone);
    const command = (number: string) =>
      JSON.stringify(['ConfirmPhone', Object.entries({ accountId, phone: number }), system.kind, system.id]);
    const keyed = (key: Buffer, number: string) =>
      createHmac('sha256', key).update('command\0').update(command(number)).digest('hex');
    const guesses = numbers.flatMap((number) => [
      createHash('sha256').update(command(number)).digest('hex'),
      createHash('sha256').update('command\0').update(command(number)).digest('hex'),
      keyed(Buffer.alloc(0), number),
      keyed(Buffer.alloc(32), number),
    ]);
    expect(guesses).not.toContain(stored);
    // The trial hashes what the command hashes: with the key it would find the number.
    expect(keyed(secrets.masterKey, phone)).toBe(stored);
  });

  it('is confirmed once by the same command under the same key; under another key it is another command', async () => {
    const { confirm, result, handlerWith } = await confirmedNumber();
    expect(await handlerWith(Buffer.from(secrets.masterKey)).handle(confirm)).toEqual(result);
    await expect(handlerWith(Buffer.alloc(32, 8)).handle(confirm)).rejects.toThrow(CommandReusedError);
  });
});
