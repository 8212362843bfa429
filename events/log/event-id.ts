import { v5 as uuidv5 } from 'uuid';

/**
 * The id of a command's n-th event: the same command with the same body always makes the same ids, so a repeated
 * append can be recognised by any store; another body makes others.
 */
export function eventId(commandId: string, n: number, commandHash: string): string {
  return uuidv5(`${n}:${commandHash}`, commandId);
}
