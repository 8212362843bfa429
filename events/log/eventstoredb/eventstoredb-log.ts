import type { EventLog } from '../event-log.ts';

export function createEventStoreDbLog(url: string): EventLog {
  throw new Error(`not built yet: ${url}`);
}
