import { decodeEvents } from './decode-events.ts';
import { encodeEvents } from './encode-events.ts';
import type { Journal } from './journal.ts';
import type { EventLog } from './log/event-log.ts';
import type { Vault } from './vault/vault.ts';

/** The typed log over a raw one: every module except the adapters uses the log through this. */
export function createJournal(log: EventLog, vault: Vault): Journal {
  return {
    async append(stream, events, context, options) {
      return log.append(stream, await encodeEvents(events, context, vault), options);
    },
    async read(stream) {
      return decodeEvents(await log.read(stream), vault);
    },
    async readSealed(stream) {
      return decodeEvents(await log.read(stream), null);
    },
    head: () => log.head(),
    decode: (events) => decodeEvents(events, vault),
  };
}
