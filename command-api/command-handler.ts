import type { DomainEvent } from '#events/catalog/index.ts';
import { RuleError } from '#domain/rule-error.ts';
import type { SystemCommand } from '#domain/system-commands.ts';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import { CommandReusedError, WrongRevisionError } from '#events/log/errors.ts';
import type { Actor, AppendResult } from '#events/log/event-log.ts';
import { toPosition, type Position } from '#events/log/position.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import type { CommandDefinition, LoadFacts, PreparedCommand } from './command-definition.ts';
import {
  ContendedStreamError,
  ForbiddenCommandError,
  InvalidCommandError,
  UnknownCommandError,
} from './command-errors.ts';
import { hashCommand } from './command-hash.ts';
import { commands as everyCommand } from './commands/index.ts';
import { deriveCommandId } from './derive-command-id.ts';
import { createFactsLoader } from './load-facts.ts';
import { LoadedStream } from './loaded-stream.ts';
import { rehearse } from './rehearse.ts';

export interface CommandRequest {
  readonly name: string;
  readonly data: unknown;
  readonly commandId: string;
  readonly actor: Actor;
  /** Shared by all consequences of one command; a person's command starts a new one. */
  readonly correlationId?: string;
  /** The event that made the system send this command. */
  readonly causationId?: string;
}

/** The system's own request: its data matches its command. */
export type SystemRequest = CommandRequest & SystemCommand;

export interface CommandResult {
  readonly commandId: string;
  readonly streamRevision: number;
  readonly position: Position;
}

export interface CommandHandler {
  /**
   * `loaded` is the command's stream where the caller has it already, without personal fields: the command is decided on
   * it, and the log is read only where it turns out to be old.
   * @throws UnknownCommandError, InvalidCommandError, RuleError, ContendedStreamError and the journal's errors.
   */
  handle(request: CommandRequest, loaded?: LoadedStream): Promise<CommandResult>;
}

/** Writers of one stream rarely collide; a command that loses this often is rejected as retryable. */
const ATTEMPTS = 8;

/** Loads, decides, and appends at the loaded revision; a lost race starts over. Depends on ports only. */
export function createCommandHandler(deps: {
  journal: Journal;
  clock: Clock;
  /** The same for all processes, so that each recognises a repeated command by its hash. */
  secrets: Pick<Secrets, 'masterKey'>;
  commands?: Readonly<Record<string, CommandDefinition>>;
}): CommandHandler {
  const { journal, clock, commands = everyCommand } = deps;
  const { masterKey } = deps.secrets;
  const facts = createFactsLoader(journal, clock);

  /** Never rejects on cached facts: a change in the last moment may have added just what was missing. */
  async function decide(history: readonly DomainEvent[], { command, request }: Sent, now: string) {
    const context = { now, actor: request.actor };
    let onRemembered = false;
    const load: LoadFacts = async (needs) => {
      const loaded = await facts.load(needs, { fresh: false });
      onRemembered = loaded.remembered;
      return loaded.facts;
    };
    try {
      return await command.decide(history, context, load);
    } catch (error) {
      if (!onRemembered || !(error instanceof RuleError)) throw error;
      return command.decide(history, context, async (needs) => (await facts.load(needs, { fresh: true })).facts);
    }
  }

  async function decideOn(stream: LoadedStream, sent: Sent): Promise<CommandResult> {
    const { request, command, hash } = sent;
    const { commandId } = request;
    const first = firstResult(stream.stored, commandId, hash);
    if (first !== undefined) return first;

    const now = clock.now().toISOString();
    const events = await decide(stream.events, sent, now);
    if (events.length === 0) return result(commandId, stream.end);

    const context = {
      commandId,
      command: request.name,
      commandHash: hash,
      correlationId: request.correlationId ?? commandId,
      causationId: request.causationId ?? null,
      actor: request.actor,
      at: now,
    };
    const appended = await stream.append(events, context);
    facts.invalidate(command.stream);
    return result(commandId, appended);
  }

  /**
   * First on what is known without reading: the stream that the caller loaded, or nothing where the command begins its
   * stream. What is known may be old: where the append finds so, or the rules reject the command, the log is read.
   */
  async function decideOnNewest(sent: Sent, known: LoadedStream | null): Promise<CommandResult> {
    const { stream } = sent.command;
    const loaded = known ?? new LoadedStream(journal, stream, sent.command);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const isKnown = known !== null && attempt === 1;
      try {
        return await decideOn(isKnown ? loaded : await loaded.load(), sent);
      } catch (error) {
        if (!(error instanceof WrongRevisionError || (isKnown && error instanceof RuleError))) throw error;
      }
    }
    throw new ContendedStreamError(`stream ${stream} changed during ${ATTEMPTS} attempts`);
  }

  /** Sends each reservation as the system; a repeated request repeats the same commands. */
  async function sendReservations(reservations: readonly SystemCommand[], request: CommandRequest) {
    const { commandId, correlationId } = request;
    for (const reservation of reservations) {
      await handle({
        ...reservation,
        commandId: deriveCommandId(commandId, reservation.name),
        actor: asSystem(request),
        correlationId: correlationId ?? commandId,
      });
    }
  }

  /** A repeated request is not rehearsed: what it did before would reject it. */
  async function rehearseWith(reservations: readonly SystemCommand[], { request, command }: Omit<Sent, 'hash'>) {
    const stored = await journal.readSealed(command.stream);
    if (stored.some(({ meta }) => meta.commandId === request.commandId)) return;
    const before = reservations.map((reservation) => {
      const sent = { ...reservation, commandId: request.commandId, actor: asSystem(request) };
      const definition = requireDefinition(commands, sent);
      return { command: definition.prepare(parse(definition, sent)), actor: sent.actor };
    });
    await rehearse(deps, [...before, { command, actor: request.actor }]);
  }

  async function handle(request: CommandRequest, loaded?: LoadedStream): Promise<CommandResult> {
    const definition = requireDefinition(commands, request);
    const data = parse(definition, request);
    const command = definition.prepare(data);
    const reservations = definition.reservations(data, request.actor);
    if (definition.rehearsed) await rehearseWith(reservations, { request, command });
    await sendReservations(reservations, request);
    const sent = { request, command, hash: hashCommand(masterKey, request.name, command.data, request.actor) };
    if (loaded !== undefined) requireStreamOf(command, loaded);
    const begun = definition.creates ? new LoadedStream(journal, command.stream, command) : null;
    return decideOnNewest(sent, loaded ?? begun);
  }

  return { handle };
}

/** Who reserves on behalf of a command. */
const asSystem = ({ name }: CommandRequest): Actor => ({ kind: 'system', id: name });

interface Sent {
  readonly request: CommandRequest;
  readonly command: PreparedCommand;
  readonly hash: string;
}

/** What was loaded has its personal fields sealed: no command that compares them is decided on it. */
function requireStreamOf({ stream, opens }: PreparedCommand, { name }: LoadedStream): void {
  if (opens || name !== stream) throw new Error(`a command of ${stream} cannot be decided on ${name} as it was loaded`);
}

function requireDefinition(
  commands: Readonly<Record<string, CommandDefinition>>,
  { name, actor }: CommandRequest,
): CommandDefinition {
  const definition = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (definition === undefined) throw new UnknownCommandError('no such command');
  if (!definition.senders.includes(actor.kind)) throw new ForbiddenCommandError(`${name} is not for a ${actor.kind}`);
  return definition;
}

function parse(definition: CommandDefinition, { name, data }: CommandRequest): unknown {
  const parsed = definition.schema.safeParse(data);
  if (!parsed.success) throw new InvalidCommandError(name, parsed.error.issues);
  return parsed.data;
}

/** Finds a command id in the stream: returns its first result, or rejects it when the body differs. */
function firstResult(history: readonly JournalEvent[], commandId: string, hash: string): CommandResult | undefined {
  const last = history.findLast((event) => event.meta.commandId === commandId);
  if (last === undefined) return undefined;
  if (last.meta.commandHash !== hash) throw new CommandReusedError(commandId);
  return result(commandId, last);
}

function result(commandId: string, last: AppendResult | null): CommandResult {
  return { commandId, streamRevision: last?.revision ?? -1, position: last?.position ?? toPosition(0) };
}
