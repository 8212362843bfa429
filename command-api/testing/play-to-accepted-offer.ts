import { randomUUID } from 'node:crypto';

import { streamOf } from '#domain/streams.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';

import type { CommandHandler } from '../command-handler.ts';
import { HOUR_IN_MILLISECONDS } from './durations.ts';
import { openAccount } from './open-account.ts';
import { fenceRequest } from './sample-commands.ts';

export interface JobPlay {
  readonly clientId: string;
  readonly providerId: string;
  readonly jobId: string;
  readonly offerId: string;
  asClient(name: string, data?: object): Promise<void>;
  asProvider(name: string, data?: object): Promise<void>;
  history(): Promise<JournalEvent[]>;
  types(): Promise<string[]>;
}

const hours = (clock: Clock, count: number): string =>
  new Date(clock.now().getTime() + count * HOUR_IN_MILLISECONDS).toISOString();

/** Two people, a request and an accepted offer: everything before the first payment, through real commands. */
export async function playToAcceptedOffer(
  deps: { handler: CommandHandler; journal: Journal; clock: Clock },
  { startInHours = 6, country = 'NL' }: { startInHours?: number; country?: string } = {},
): Promise<JobPlay> {
  const { handler, journal, clock } = deps;
  const [jobId, offerId] = [randomUUID(), randomUUID()];
  const client = await openAccount(handler, 'client', { country });
  const provider = await openAccount(handler, 'provider', { country });
  const send = async (name: string, data: object, actor: Actor) =>
    void (await handler.handle({ name, data, actor, commandId: randomUUID() }));

  await send('PostRequest', fenceRequest(clock.now(), { jobId, country }), client);
  const terms = { price: 20_000, materials: 4_000, durationMinutes: 120, message: 'Gladly.' };
  await send('SubmitOffer', { jobId, offerId, ...terms, startAt: hours(clock, startInHours) }, provider);
  await send('AcceptOffer', { jobId, offerId }, client);

  const history = () => journal.read(streamOf.job(jobId));
  return {
    clientId: client.id,
    providerId: provider.id,
    jobId,
    offerId,
    asClient: (name, data = {}) => send(name, { jobId, ...data }, client),
    asProvider: (name, data = {}) => send(name, { jobId, ...data }, provider),
    history,
    types: async () => (await history()).map(({ type }) => type),
  };
}
