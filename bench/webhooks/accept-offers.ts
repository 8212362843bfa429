import { randomUUID } from 'node:crypto';

import { createCommandHandler, type CommandHandler } from '#command-api/command-handler.ts';
import type { Journal } from '#events/journal.ts';
import { systemClock as clock } from '#platform/clock.ts';

const AT_ONCE = 32;
const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const request = {
  title: 'Paint the garden fence',
  description: 'Twelve metres of wooden fence, both sides, in the green that it has now.',
  category: 'painting',
  country: 'NL',
  area: 'Utrecht',
  postcode: '3511 AB',
  address: 'Oudegracht 1',
  timezone: 'Europe/Amsterdam',
  budget: 30_000,
};
const offer = { price: 20_000, materials: 4_000, durationMinutes: 120, message: 'Gladly.' };

/** So many jobs whose offer was accepted: a reactor opens the payment of each. */
export async function acceptOffers(journal: Journal, count: number): Promise<void> {
  const handler = createCommandHandler({ journal, clock });
  const clientId = await openAccount(handler, 'client');
  const providerId = await openAccount(handler, 'provider');
  const acceptOne = async (): Promise<void> => {
    const [jobId, offerId] = [randomUUID(), randomUUID()];
    const send = (name: string, data: object, actor: { kind: 'client' | 'provider'; id: string }) =>
      handler.handle({ name, data: { jobId, ...data }, commandId: randomUUID(), actor });
    const client = { kind: 'client', id: clientId } as const;
    await send('PostRequest', { ...request, neededBy: inHours(24 * 14) }, client);
    await send('SubmitOffer', { offerId, ...offer, startAt: inHours(48) }, { kind: 'provider', id: providerId });
    await send('AcceptOffer', { offerId }, client);
  };
  for (let left = count; left > 0; left -= AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, acceptOne));
  }
}

async function openAccount(handler: CommandHandler, accountType: 'client' | 'provider'): Promise<string> {
  const accountId = randomUUID();
  const send = (name: string, data: object, kind: 'system' | 'client' | 'provider' | 'admin') =>
    handler.handle({ name, data: { accountId, ...data }, commandId: randomUUID(), actor: { kind, id: accountId } });
  await send(
    'OpenAccount',
    { accountType, email: `${accountId}@example.org`, country: 'NL', language: 'nl' },
    'system',
  );
  const trades = accountType === 'provider' ? ['painting'] : [];
  const name = { firstName: 'Robin', lastName: 'Vos', phone: null, businessName: null, city: null };
  await send('CompleteProfile', { ...name, trades }, accountType);
  if (accountType === 'provider') await send('ApproveProvider', {}, 'admin');
  return accountId;
}
