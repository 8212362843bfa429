import { PersonalKeyDestroyed } from './catalog/deletion.ts';
import { decodeEvents } from './decode-events.ts';
import { encodeEvents } from './encode-events.ts';
import type { Journal, SealedJournal } from './journal.ts';
import type { EventLog } from './log/event-log.ts';
import type { Vault } from './vault/vault.ts';

/** The part of the journal that needs no keys. */
export function createSealedJournal(log: EventLog): SealedJournal {
  return {
    readSealed: async (stream) => decodeEvents(await log.read(stream), null),
    head: () => log.head(),
  };
}

/** The typed log over a raw one: every module except the adapters uses the log through this. */
export function createJournal(log: EventLog, vault: Vault): Journal {
  return {
    ...createSealedJournal(log),
    async append(stream, events, context, options) {
      return log.append(stream, await encodeEvents(events, context, vault), options);
    },
    async read(stream) {
      return decodeEvents(await log.read(stream), vault);
    },
    async decode(events) {
      // A key that another process destroyed may still be cached here, if its notification was lost.
      for (const { type, data } of events) {
        if (type === PersonalKeyDestroyed.type) vault.evict(data['accountId'] as string);
      }
      return decodeEvents(events, vault);
    },
  };
}
