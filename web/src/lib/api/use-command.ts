import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import {
  type CommandData,
  type CommandName,
  type CommandResult,
  createCommandIds,
  sendCommand,
} from './send-command.ts';
import { waitForPosition } from './wait-for-position.ts';

/** After this long without the change on the page, it says "Saved, still updating". */
const SLOW_AFTER_MS = 5000;

type CommandPhase = 'idle' | 'sending' | 'settling' | 'slow';

export interface Command<Name extends CommandName> {
  /** Resolves when the change is shown, or is late; rejects with the server's rejection. */
  send(data: CommandData<Name>): Promise<CommandOutcome>;
  phase: CommandPhase;
  /** From the press of the button until the change is shown. */
  pending: boolean;
}

export interface CommandOutcome extends CommandResult {
  /** False when the change is saved but the page could not show it yet. */
  shown: boolean;
}

/**
 * One command of a page. Nothing is shown before the server accepted it: the command is pending until the data of
 * `touches` has reached the position that the server answered.
 */
export function useCommand<Name extends CommandName>(name: Name, touches: readonly QueryKey[]): Command<Name> {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<CommandPhase>('idle');
  const commandIds = useRef(createCommandIds());

  async function send(data: CommandData<Name>): Promise<CommandOutcome> {
    setPhase('sending');
    let result: CommandResult;
    try {
      result = await sendCommand(api, name, data, commandIds.current.idFor(name, data));
    } catch (error) {
      setPhase('idle');
      if (isOutdated(error)) for (const queryKey of touches) void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
    commandIds.current.done();
    setPhase('settling');
    const shown = waitForPosition(queryClient, touches, result.position).then(() => {
      setPhase('idle');
      return true;
    });
    const inTime = await Promise.race([shown, afterMs(SLOW_AFTER_MS)]);
    if (!inTime) setPhase('slow');
    return { ...result, shown: inTime };
  }

  return { send, phase, pending: phase !== 'idle' };
}

/** The rules saw something that the page does not show yet; or the staff access has expired. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.code === 'ACCESS_REQUIRED');
}

function afterMs(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ms);
  });
}
