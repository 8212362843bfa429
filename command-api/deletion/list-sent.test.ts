import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { streamOf } from '#domain/streams.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { createJournal } from '#events/create-journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { buildCommandContext } from '#projections/testing/story.ts';

import type { Contact } from './contacts-of.ts';
import { listSent } from './list-sent.ts';

const [accountId, anotherId] = [people.client.id, people.stranger.id];
const hash = (value: string) => createHash('sha256').update(value).digest();
const until = '2027-03-04T09:00:00.000Z';

async function sentTo(contact: Contact, holderId: string | null) {
  const journal = createJournal(createMemoryEventLog(), createMemoryVault());
  const { kind, value } = contact;
  const name = hash(value).toString('hex');
  const [stream, event]: [string, DomainEvent] =
    kind === 'email'
      ? [streamOf.emailReservation(name), sampleEvent('EmailReserved', { accountId: holderId ?? accountId })]
      : [streamOf.phoneReservation(name), sampleEvent('PhoneReserved', { accountId: holderId ?? accountId })];
  if (holderId !== null)
    await journal.append(stream, [event], buildCommandContext(people.system, until, event), { expected: 'none' });
  return listSent(accountId, [contact], { journal, hashEmail: hash, hashPhone: hash });
}

const former: Contact = { kind: 'email', value: 'a@example.com', until };
const proved: Contact = { kind: 'phone', value: '+491', until };
const typed: Contact = { kind: 'phone', value: '+492', until: null };

it.each([
  ['nobody', null],
  ['the account itself', accountId],
])('everything that was sent to an address or a number that now has %s', async (_, holderId) => {
  for (const contact of [former, proved, typed])
    expect(await sentTo(contact, holderId)).toEqual([{ to: contact.value, before: null }]);
});

it('of one that another account has now only what was sent before, and nothing of a number that was never proved', async () => {
  expect(await sentTo(former, anotherId)).toEqual([{ to: 'a@example.com', before: until }]);
  expect(await sentTo(proved, anotherId)).toEqual([{ to: '+491', before: until }]);
  expect(await sentTo(typed, anotherId)).toEqual([]);
});

it('to an international domain in both of its spellings', async () => {
  const sent = await sentTo({ ...former, value: 'x@münchen.example' }, null);
  expect(sent.map(({ to }) => to)).toEqual(['x@münchen.example', 'x@xn--mnchen-3ya.example']);
});
