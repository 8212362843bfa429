import { randomUUID } from 'node:crypto';

import { createCommandHandler } from '#command-api/command-handler.ts';
import { openAccount } from '#command-api/testing/open-account.ts';
import { fenceRequest } from '#command-api/testing/sample-commands.ts';
import type { Journal } from '#events/journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import { systemClock as clock } from '#platform/clock.ts';

import { masterKey } from '../read/bench-database.ts';

const CONCURRENCY = 32;
const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const offer = { price: 20_000, materials: 4_000, durationMinutes: 120, message: 'Gladly.' };

/** This many jobs with an accepted offer: a reactor opens each payment. */
export async function acceptOffers(journal: Journal, count: number): Promise<void> {
  const handler = createCommandHandler({ journal, clock, secrets: { masterKey } });
  const client = await openAccount(handler, 'client');
  const provider = await openAccount(handler, 'provider');
  const acceptOne = async (): Promise<void> => {
    const [jobId, offerId] = [randomUUID(), randomUUID()];
    const send = (name: string, data: object, actor: Actor) =>
      handler.handle({ name, data: { jobId, ...data }, commandId: randomUUID(), actor });
    await send('PostRequest', fenceRequest(clock.now(), { jobId }), client);
    await send('SubmitOffer', { offerId, ...offer, startAt: inHours(48) }, provider);
    await send('AcceptOffer', { offerId }, client);
  };
  for (let left = count; left > 0; left -= CONCURRENCY) {
    await Promise.all(Array.from({ length: Math.min(left, CONCURRENCY) }, acceptOne));
  }
}
