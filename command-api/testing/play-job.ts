import { randomUUID } from 'node:crypto';

import { streamOf } from '#domain/streams.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';

import { deriveCommandId } from '../derive-command-id.ts';
import type { CommandHandler } from '../command-handler.ts';

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
  new Date(clock.now().getTime() + count * 3_600_000).toISOString();

/** Two people, a request and an offer that was accepted: everything before the first payment, through real commands. */
export async function playToAcceptedOffer(
  deps: { handler: CommandHandler; journal: Journal; clock: Clock },
  { startInHours = 6, country = 'NL' }: { startInHours?: number; country?: string } = {},
): Promise<JobPlay> {
  const { handler, journal, clock } = deps;
  const [clientId, providerId, jobId, offerId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const system = { kind: 'system', id: 'test' } as const;
  const client = { kind: 'client', id: clientId } as const;
  const provider = { kind: 'provider', id: providerId } as const;
  const send = async (name: string, data: object, actor: Parameters<typeof handler.handle>[0]['actor']) =>
    void (await handler.handle({ name, data, actor, commandId: randomUUID() }));

  for (const [accountId, accountType, actor] of [
    [clientId, 'client', client],
    [providerId, 'provider', provider],
  ] as const) {
    const email = `${accountId}@example.org`;
    await handler.handle({
      name: 'OpenAccount',
      data: { accountId, accountType, email, country, language: 'nl' },
      actor: system,
      commandId: deriveCommandId(accountId, 'OpenAccount'),
    });
    const trades = accountType === 'provider' ? ['painting'] : [];
    const name = { firstName: 'Robin', lastName: 'Vos', phone: null, businessName: null, city: null };
    await send('CompleteProfile', { accountId, trades, ...name }, actor);
  }
  await send('ApproveProvider', { accountId: providerId }, { kind: 'admin', id: randomUUID() });
  await send(
    'PostRequest',
    {
      jobId,
      title: 'Paint the garden fence',
      description: 'Twelve metres of wooden fence, both sides.',
      category: 'painting',
      country,
      area: 'Utrecht',
      postcode: '3511 AB',
      address: 'Oudegracht 1',
      timezone: 'Europe/Amsterdam',
      neededBy: hours(clock, 24 * 14),
      budget: null,
    },
    client,
  );
  const terms = { price: 20_000, materials: 4_000, durationMinutes: 120, message: 'Gladly.' };
  await send('SubmitOffer', { jobId, offerId, ...terms, startAt: hours(clock, startInHours) }, provider);
  await send('AcceptOffer', { jobId, offerId }, client);

  const history = () => journal.read(streamOf.job(jobId));
  return {
    clientId,
    providerId,
    jobId,
    offerId,
    asClient: (name, data = {}) => send(name, { jobId, ...data }, client),
    asProvider: (name, data = {}) => send(name, { jobId, ...data }, provider),
    history,
    types: async () => (await history()).map(({ type }) => type),
  };
}
