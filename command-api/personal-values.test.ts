import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { PhoneConfirmed } from '#events/catalog/verification.ts';
import type { EventOf } from '#events/catalog/define-event.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';

import { commandsOf } from './command-definition.ts';
import { createCommandHandler } from './command-handler.ts';

const admin: Actor = { kind: 'admin', id: randomUUID() };
const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };

describe('a command whose rules compare personal values', () => {
  type Remember = EventOf<typeof PhoneConfirmed>;
  /** Says nothing to a number that it knows. */
  const remember = commandsOf<{ name: 'Remember'; data: { accountId: string } }, unknown, Remember>(
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
  ])('reads the stream with them open where it says so: %s', async (opens, events) => {
    const journal = createJournal(createMemoryEventLog(), createMemoryVault());
    const definition = remember('Remember', body, ['admin'], { opens });
    const handler = createCommandHandler({ journal, clock, commands: { Remember: definition } });
    const data = { accountId: randomUUID() };
    for (const commandId of [randomUUID(), randomUUID()]) {
      await handler.handle({ name: 'Remember', data, commandId, actor: admin });
    }
    expect(await journal.read(`account-${data.accountId}`)).toHaveLength(events);
  });
});
