import { randomUUID } from 'node:crypto';

import { createCommandHandler, type CommandHandler } from '#command-api/command-handler.ts';
import type { Journal } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';

import type { Due } from './messages.ts';

const AT_ONCE = 64;
const DAY_MS = 86_400_000;
/** They were posted yesterday: nobody may ask for work within the hour. */
const yesterday: Clock = { now: () => new Date(Date.now() - DAY_MS) };

/** Posts requests whose time is over at these instants: each sets a deadline, and will expire by it. */
export async function postRequests(journal: Journal, instants: readonly number[]): Promise<Due[]> {
  const handler = createCommandHandler({ journal, clock: yesterday });
  const clientId = await openClient(handler);
  const due = instants.map((at) => ({ id: randomUUID(), at }));
  for (let from = 0; from < due.length; from += AT_ONCE) {
    await Promise.all(due.slice(from, from + AT_ONCE).map((one) => post(handler, clientId, one)));
  }
  return due;
}

async function post(handler: CommandHandler, clientId: string, { id: jobId, at }: Due): Promise<void> {
  await handler.handle({
    name: 'PostRequest',
    data: {
      jobId,
      title: 'Paint the garden fence',
      description: 'Twelve metres of wooden fence, both sides, in the green that it has now.',
      category: 'painting',
      country: 'NL',
      area: 'Utrecht',
      postcode: '3511 AB',
      address: 'Oudegracht 1',
      timezone: 'Europe/Amsterdam',
      neededBy: new Date(at).toISOString(),
      budget: 30_000,
    },
    commandId: randomUUID(),
    actor: { kind: 'client', id: clientId },
  });
}

async function openClient(handler: CommandHandler): Promise<string> {
  const accountId = randomUUID();
  const email = `${accountId}@example.org`;
  await handler.handle({
    name: 'OpenAccount',
    data: { accountId, accountType: 'client', email, country: 'NL', language: 'nl' },
    commandId: randomUUID(),
    actor: { kind: 'system', id: 'bench' },
  });
  await handler.handle({
    name: 'CompleteProfile',
    data: { accountId, firstName: 'R', lastName: 'V', phone: null, trades: [], businessName: null, city: null },
    commandId: randomUUID(),
    actor: { kind: 'client', id: accountId },
  });
  return accountId;
}
