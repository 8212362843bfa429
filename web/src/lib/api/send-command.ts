import type { z } from 'zod';

import type { peopleCommands } from '#domain/people-commands.ts';

import { markVisit } from '../tracking/tracking.ts';
import { type ApiError, isTransient } from './api-error.ts';
import type { Api } from './create-api.ts';

type Commands = typeof peopleCommands;
export type CommandName = keyof Commands;
export type CommandData<Name extends CommandName> = z.input<Commands[Name]>;

export interface CommandResult {
  commandId: string;
  streamRevision: number;
  position: string;
}

const MIN_PAUSE_MS = 400;

/**
 * Sends one command. `commandId` makes retries, here or by the person, idempotent. An unclear outcome is retried once
 * automatically.
 */
export async function sendCommand<Name extends CommandName>(
  api: Api,
  name: Name,
  data: CommandData<Name>,
  commandId: string,
  sleep: (ms: number) => Promise<void> = wait,
): Promise<CommandResult> {
  const send = (): Promise<CommandResult> =>
    api.send('POST', `/api/commands/${name}`, { body: data, headers: { 'idempotency-key': commandId } });
  let result: CommandResult;
  try {
    result = await send();
  } catch (error) {
    if (!isTransient(error)) throw error;
    const asked = (error as Partial<ApiError>).retryAfterSeconds ?? 0;
    await sleep(Math.max(asked * 1000, MIN_PAUSE_MS));
    result = await send();
  }
  api.ownWrites.note(result.position);
  markVisit(`command:${name}`);
  return result;
}

/**
 * Remembers the id of the pending command: the same name and data keep it over failures, so that a second press repeats
 * instead of duplicating. Other data, or a finished command, get a new one.
 */
export function createCommandIds(newId: () => string = () => crypto.randomUUID()): {
  idFor(name: string, data: unknown): string;
  done(): void;
} {
  let current: { command: string; id: string } | null = null;
  return {
    idFor(name, data) {
      const command = `${name} ${JSON.stringify(data)}`;
      if (current?.command !== command) current = { command, id: newId() };
      return current.id;
    },
    done() {
      current = null;
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
