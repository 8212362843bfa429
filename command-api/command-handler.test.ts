import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { RuleError } from '#domain/rule-error.ts';
import type { ProviderLevelChanged } from '#events/catalog/account.ts';
import type { EventOf } from '#events/catalog/define-event.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import { CommandReusedError, OutcomeUnknownError } from '#events/log/errors.ts';
import type { Actor } from '#events/log/event-log.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';

import { createCommandFactory, type CommandDefinition } from './command-definition.ts';
import {
  ContendedStreamError,
  ForbiddenCommandError,
  InvalidCommandError,
  UnknownCommandError,
} from './command-errors.ts';
import { createCommandHandler } from './command-handler.ts';
import { testSecrets as secrets } from './testing/test-secrets.ts';

type Level = EventOf<typeof ProviderLevelChanged>;
const levels = ['new', 'established', 'pro', 'elite'] as const;

/** A climber goes up one level at a time, to the top; at the top the command yields no event. */
const climb = createCommandFactory<{ name: 'Climb'; data: { accountId: string; by: number } }, number, Level>(
  {
    initial: 0,
    evolve: (_state, event) => levels.indexOf(event.data.level),
    decide({ data }, state) {
      if (data.by === 0) return [];
      const level = levels[state + data.by];
      if (level === undefined) throw new RuleError('WRONG_STATE', 'There is nothing above the top.');
      return [{ type: 'ProviderLevelChanged', data: { accountId: data.accountId, level } }];
    },
  },
  (data) => `account-${data.accountId}`,
);
const schema = z.strictObject({ accountId: z.uuid(), by: z.int().default(1) });
const commands: Record<string, CommandDefinition> = { Climb: climb('Climb', schema, ['admin']) };

const admin: Actor = { kind: 'admin', id: randomUUID() };
const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };

function setUp(wrap: (journal: Journal) => Journal = (journal) => journal) {
  const journal = createJournal(createMemoryEventLog(), createMemoryVault());
  const handler = createCommandHandler({ journal: wrap(journal), clock, secrets, commands });
  const accountId = randomUUID();
  const send = (over: Partial<Parameters<typeof handler.handle>[0]> = {}) =>
    handler.handle({ name: 'Climb', data: { accountId }, commandId: randomUUID(), actor: admin, ...over });
  return { journal, accountId, send, history: () => journal.read(`account-${accountId}`) };
}

describe('a decision that its own state cannot follow', () => {
  it('fails, and nothing is appended: otherwise every reader of the stream would fail', async () => {
    const impossible = createCommandFactory<{ name: 'Leap'; data: { accountId: string } }, number, Level>(
      {
        initial: 0,
        evolve(state, { data }) {
          if (levels.indexOf(data.level) > state + 1) throw new Error(`${data.level} does not follow ${levels[state]}`);
          return levels.indexOf(data.level);
        },
        decide: ({ data }) => [{ type: 'ProviderLevelChanged', data: { accountId: data.accountId, level: 'elite' } }],
      },
      (data) => `account-${data.accountId}`,
    );
    const leap = impossible('Leap', z.strictObject({ accountId: z.uuid() }), ['admin']);
    const journal = createJournal(createMemoryEventLog(), createMemoryVault());
    const handler = createCommandHandler({ journal, clock, secrets, commands: { Leap: leap } });
    const accountId = randomUUID();
    await expect(
      handler.handle({ name: 'Leap', data: { accountId }, commandId: randomUUID(), actor: admin }),
    ).rejects.toThrow('elite does not follow new');
    expect(await journal.read(`account-${accountId}`)).toEqual([]);
  });
});

describe('a command that begins a stream', () => {
  const setUpBeginning = () => {
    const once = createCommandFactory<{ name: 'Begin'; data: { accountId: string } }, boolean, Level>(
      {
        initial: false,
        evolve: () => true,
        decide({ data }, begun) {
          if (begun) throw new RuleError('ALREADY_DONE', 'It was begun before.');
          if (closed) throw new RuleError('TOO_LATE', 'Nothing is begun any more.');
          return [{ type: 'ProviderLevelChanged', data: { accountId: data.accountId, level: 'pro' } }];
        },
      },
      (data) => `account-${data.accountId}`,
    );
    let closed = false;
    const begin = once('Begin', z.strictObject({ accountId: z.uuid() }), ['admin'], { creates: true });
    const journal = createJournal(createMemoryEventLog(), createMemoryVault());
    const reads: string[] = [];
    const counted: Journal = { ...journal, readSealed: (stream) => (reads.push(stream), journal.readSealed(stream)) };
    const handler = createCommandHandler({ journal: counted, clock, secrets, commands: { Begin: begin } });
    const data = { accountId: randomUUID() };
    const send = (commandId: string) => handler.handle({ name: 'Begin', data, commandId, actor: admin });
    return { send, reads, close: () => (closed = true) };
  };

  it('reads nothing before', async () => {
    const { send, reads } = setUpBeginning();
    expect(await send(randomUUID())).toMatchObject({ streamRevision: 0 });
    expect(reads).toEqual([]);
  });

  it('is rejected by its rules when the stream exists', async () => {
    const { send } = setUpBeginning();
    await send(randomUUID());
    await expect(send(randomUUID())).rejects.toThrow('It was begun before.');
  });

  it('answers a repeat with its first result, though the rules would reject it by now', async () => {
    const { send, close } = setUpBeginning();
    const commandId = randomUUID();
    const first = await send(commandId);
    close();
    expect(await send(commandId)).toEqual(first);
    await expect(send(randomUUID())).rejects.toThrow(RuleError);
  });
});

describe('a command', () => {
  it('appends its events and returns their position', async () => {
    const { send, history } = setUp();
    const commandId = randomUUID();
    expect(await send({ commandId })).toEqual({ commandId, streamRevision: 0, position: '1' });
    expect(await history()).toMatchObject([
      {
        type: 'ProviderLevelChanged',
        data: { level: 'established' },
        meta: {
          commandId,
          command: 'Climb',
          correlationId: commandId,
          causationId: null,
          actor: admin,
          at: '2026-06-01T10:00:00.000Z',
        },
      },
    ]);
  });

  it('preserves the correlation and causation of the request', async () => {
    const { send, history } = setUp();
    const [correlationId, causationId] = [randomUUID(), randomUUID()];
    await send({ correlationId, causationId });
    expect((await history())[0]?.meta).toMatchObject({ correlationId, causationId });
  });

  it('answers a repeat with its first result, later events or not', async () => {
    const { send, history } = setUp();
    const commandId = randomUUID();
    const first = await send({ commandId });
    await send();
    expect(await send({ commandId })).toEqual(first);
    expect(await history()).toHaveLength(2);
  });

  it('treats keys in another order and spelled-out defaults as the same body', async () => {
    const { send, accountId } = setUp();
    const commandId = randomUUID();
    const first = await send({ commandId });
    expect(await send({ commandId, data: { by: 1, accountId } })).toEqual(first);
  });

  it('is rejected when its id was used for another body', async () => {
    const { send, accountId } = setUp();
    const commandId = randomUUID();
    await send({ commandId });
    await expect(send({ commandId, data: { accountId, by: 2 } })).rejects.toThrow(CommandReusedError);
  });

  it('is rejected when its id was used by another actor', async () => {
    const { send } = setUp();
    const commandId = randomUUID();
    await send({ commandId });
    await expect(send({ commandId, actor: { kind: 'admin', id: randomUUID() } })).rejects.toThrow(CommandReusedError);
  });

  it('is executed once when it is sent several times at once', async () => {
    const { send, history } = setUp();
    const commandId = randomUUID();
    const results = await Promise.all(Array.from({ length: 8 }, () => send({ commandId })));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await history()).toHaveLength(1);
  });

  it('decides again on the newer state when it lost the race', async () => {
    const { send, history } = setUp();
    await Promise.all([send(), send(), send()]);
    expect((await history()).map((event) => 'level' in event.data && event.data.level)).toEqual([
      'established',
      'pro',
      'elite',
    ]);
  });

  it('fails with a retryable error when the stream changes during every attempt', async () => {
    let racing = true;
    const { send } = setUp((journal) => ({
      ...journal,
      async append(stream, events, context, options) {
        if (racing) await journal.append(stream, events, { ...context, commandId: randomUUID() }, { expected: 'any' });
        return journal.append(stream, events, context, options);
      },
      readSealed: async (stream) => (await journal.readSealed(stream)).slice(0, 1),
    }));
    await expect(send()).rejects.toThrow(ContendedStreamError);
    racing = false;
  });

  it('passes on that its outcome is unknown', async () => {
    const { send } = setUp((journal) => ({
      ...journal,
      append: async (stream) => {
        throw new OutcomeUnknownError(stream);
      },
    }));
    await expect(send()).rejects.toThrow(OutcomeUnknownError);
  });

  it('that has nothing to do succeeds without an event', async () => {
    const { send, history, accountId } = setUp();
    const { position } = await send();
    expect(await send({ data: { accountId, by: 0 } })).toMatchObject({ streamRevision: 0, position });
    expect(await history()).toHaveLength(1);
  });

  it.each([
    ['an unknown name', { name: 'Fall' }, UnknownCommandError],
    ['the name of something every object has', { name: 'constructor' }, UnknownCommandError],
    ['an unnamed sender', { actor: { kind: 'client', id: 'c' } as const }, ForbiddenCommandError],
    ['an invalid body', { data: { accountId: 'me' } }, InvalidCommandError],
    ['a rule', { data: { accountId: randomUUID(), by: 9 } }, RuleError],
  ])('rejected for %s appends nothing', async (_why, over, error) => {
    const { send, history } = setUp();
    await expect(send(over)).rejects.toThrow(error);
    expect(await history()).toEqual([]);
  });
});
