import { v5 } from 'uuid';

const NAMESPACE = '6f2f3a5e-5a52-4c1b-9d0e-7a1f4a0c9b11';

/**
 * The id of a command that the system sends because of a cause. The same cause and command give the same id, so that
 * repeating after a crash is harmless.
 */
export function deriveCommandId(cause: string, command: string): string {
  return v5(`${cause}\0${command}`, NAMESPACE);
}
