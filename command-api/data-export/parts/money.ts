import { jobEventDefinition } from '#events/catalog/job.ts';

import type { PersonSource } from '../person-source.ts';
import type { Entry } from './entry.ts';
import { seenIn } from './records.ts';

/** What moved the money of the person's jobs, and their payouts: each sum in minor units of its currency. */
export async function* moneyEntries(source: PersonSource): AsyncGenerator<Entry> {
  for await (const { type, at, data } of seenIn(source, ['job', 'account'])) {
    const movesMoney = type === 'PayoutRecorded' || jobEventDefinition(type)?.movesMoney === true;
    if (movesMoney) yield { at, what: type, ...data };
  }
}
