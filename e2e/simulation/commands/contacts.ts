import { hashPhone } from '#command-api/codes/phone-hash.ts';
import { readAccount } from '#command-api/read-account.ts';
import { streamOf } from '#domain/streams.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { JournalEvent } from '#events/journal.ts';
import { revealed } from '#events/catalog/define-event.ts';

import type { ApiProcess } from '../api-process.ts';
import type { OutsideCommand, Task } from '../intent.ts';
import type { Person } from '../person.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';

/** What a route sends for a person who entered a code or opened a link. */
export const contactRoute: Actor = { kind: 'system', id: 'contacts' };

/** Fewer than people: they want the same ones. */
const numbers = [1, 2, 3, 4].map((last) => `+35386000000${last}`);

/** One of them changes their number or takes that back, where a run is about it. */
export function numberChanges(world: World, people: readonly Person[], api: () => ApiProcess): Task[] {
  if (!world.numbersChange) return [];
  const random = world.random.child('numbers');
  if (!random.chance(0.5)) return [];
  const { actor } = random.pick(people);
  return [() => changeNumber(actor.id, api(), world, random)];
}

/** As the routes do it: the second command needs the first. Without an answer the person begins again another time. */
async function changeNumber(accountId: string, api: ApiProcess, world: World, random: Random): Promise<void> {
  const { masterKey } = world.secrets;
  const send = (command: OutsideCommand) => api.send({ ...command, commandId: random.uuid(), actor: contactRoute });
  const history = await world.journal.read(streamOf.account(accountId));
  for (const command of contactCommands(accountId, history, { random, masterKey })) {
    const outcome = await send(command);
    if (outcome === 'rejected' && command.name === 'RestorePhone') await release(accountId, { world, send });
    if (outcome !== 'acknowledged') return;
  }
}

/** A way back that ended after the number was reserved for it: the number is free again, unless it is the account's. */
async function release(
  accountId: string,
  { world, send }: { readonly world: World; readonly send: (command: OutsideCommand) => Promise<unknown> },
): Promise<void> {
  const account = await readAccount(world.journal, accountId, { opened: true });
  const before = revealed(account?.phoneWayBack?.phone ?? null);
  if (before === null || revealed(account?.verification.confirmedPhone ?? null) === before) return;
  const phoneHash = hashPhone(world.secrets.masterKey, before).toString('hex');
  const givenUpAt = new Date(world.clock.now().getTime() + 1).toISOString();
  await send({ name: 'ReleasePhone', data: { accountId, phoneHash, givenUpAt } });
}

/** A person proves a number, or takes the last change of theirs back: it is reserved, then theirs. */
function contactCommands(
  accountId: string,
  history: readonly JournalEvent[],
  { random, masterKey }: { readonly random: Random; readonly masterKey: Buffer },
): OutsideCommand[] {
  const left = history.flatMap((event) => (event.type === 'PhoneLeft' ? [event.data] : []));
  const wanted = random.pick(numbers);
  const last = left.at(-1);
  const first = left.find(({ nth }) => nth === last?.nth);
  const before = revealed(first?.phone ?? null);
  const takesBack = random.chance(0.4) && first !== undefined && before !== null;
  const reserve = (phone: string): OutsideCommand => ({
    name: 'ReservePhone',
    data: { accountId, phoneHash: hashPhone(masterKey, phone).toString('hex') },
  });
  return takesBack
    ? [reserve(before), { name: 'RestorePhone', data: { accountId, nth: first.nth } }]
    : [reserve(wanted), { name: 'ConfirmPhone', data: { accountId, phone: wanted } }];
}
