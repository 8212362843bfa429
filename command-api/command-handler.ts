import type { Clock } from '#platform/clock.ts';
import { CommandReusedError, WrongRevisionError } from '#events/log/errors.ts';
import { toPosition, type Actor, type Position } from '#events/log/event-log.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import type { CommandDefinition, PreparedCommand } from './command-definition.ts';
import {
  ContendedStreamError,
  ForbiddenCommandError,
  InvalidCommandError,
  UnknownCommandError,
} from './command-errors.ts';
import { hashCommand } from './command-hash.ts';
import { commands as everyCommand } from './commands/index.ts';
import { createFactsLoader } from './load-facts.ts';

export interface CommandRequest {
  readonly name: string;
  readonly data: unknown;
  readonly commandId: string;
  readonly actor: Actor;
  /** What all consequences of one act share; a person's act begins its own. */
  readonly correlationId?: string;
  /** The event that made the system send this command. */
  readonly causationId?: string;
}

export interface CommandResult {
  readonly commandId: string;
  readonly streamRevision: number;
  readonly position: Position;
}

export interface CommandHandler {
  /** @throws UnknownCommandError, InvalidCommandError, RuleError, ContendedStreamError and the journal's errors. */
  handle(request: CommandRequest): Promise<CommandResult>;
}

/** Writers of one stream overtake each other rarely; who loses this often is told to come back. */
const ATTEMPTS = 8;

/** Load, decide, append with the revision that was loaded; a lost race starts over. Knows ports only. */
export function createCommandHandler(deps: {
  journal: Journal;
  clock: Clock;
  commands?: Readonly<Record<string, CommandDefinition>>;
}): CommandHandler {
  const { journal, clock, commands = everyCommand } = deps;
  const loadFacts = createFactsLoader(journal);

  async function attempt(request: CommandRequest, command: PreparedCommand, hash: string): Promise<CommandResult> {
    const history = await journal.read(command.stream);
    const first = firstResult(history, request.commandId, hash);
    if (first !== undefined) return first;

    const now = clock.now().toISOString();
    const events = await command.decide(history, { now, actor: request.actor }, loadFacts);
    const last = history.at(-1);
    if (events.length === 0) return result(request.commandId, last);

    const context = {
      commandId: request.commandId,
      command: request.name,
      commandHash: hash,
      correlationId: request.correlationId ?? request.commandId,
      causationId: request.causationId ?? null,
      actor: request.actor,
      at: now,
    };
    const appended = await journal.append(command.stream, events, context, { expected: last?.revision ?? 'none' });
    return { commandId: request.commandId, streamRevision: appended.revision, position: appended.position };
  }

  return {
    async handle(request) {
      const command = prepare(commands, request);
      const hash = hashCommand(request.name, command.data, request.actor);
      for (let left = ATTEMPTS; left > 0; left -= 1) {
        try {
          return await attempt(request, command, hash);
        } catch (error) {
          if (!(error instanceof WrongRevisionError)) throw error;
        }
      }
      throw new ContendedStreamError(`stream ${command.stream} changed under ${ATTEMPTS} attempts`);
    },
  };
}

function prepare(commands: Readonly<Record<string, CommandDefinition>>, request: CommandRequest): PreparedCommand {
  const definition = Object.hasOwn(commands, request.name) ? commands[request.name] : undefined;
  if (definition === undefined) throw new UnknownCommandError('no such command');
  if (!definition.senders.includes(request.actor.kind)) {
    throw new ForbiddenCommandError(`${request.name} is not for a ${request.actor.kind}`);
  }
  const parsed = definition.schema.safeParse(request.data);
  if (!parsed.success) throw new InvalidCommandError(request.name, parsed.error.issues);
  return definition.prepare(parsed.data);
}

/** A command id already in the stream: its first result, or a refusal when the body is another. */
function firstResult(history: readonly JournalEvent[], commandId: string, hash: string): CommandResult | undefined {
  const last = history.findLast((event) => event.meta.commandId === commandId);
  if (last === undefined) return undefined;
  if (last.meta.commandHash !== hash) throw new CommandReusedError(commandId);
  return result(commandId, last);
}

function result(commandId: string, last: JournalEvent | undefined): CommandResult {
  return { commandId, streamRevision: last?.revision ?? -1, position: last?.position ?? toPosition(0) };
}
