import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';

import { hashPhone } from '../codes/phone-hash.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import { testSecrets } from '../testing/test-secrets.ts';

const PHONE = '+31612345678';
const OTHER = '+31687654321';

let world: MoneyHarness;
beforeEach(() => {
  world = createMoneyHarness();
});

const phoneHash = (phone: string) => hashPhone(testSecrets.masterKey, phone).toString('hex');
const send = (name: string, data: object, kind: 'system' | 'client' = 'system', id = 'codes') =>
  world.handler.handle({ name, data, commandId: randomUUID(), actor: { kind, id } });

async function person(): Promise<string> {
  const accountId = randomUUID();
  const account = { accountId, accountType: 'client', country: 'NL', language: 'nl' };
  await send('OpenAccount', { ...account, email: `${accountId}@example.org` });
  return accountId;
}

/** Confirms a number as the page of codes does, up to the given step. */
async function confirm(accountId: string, phone: string): Promise<void> {
  await send('ReservePhone', { accountId, phoneHash: phoneHash(phone) });
  await send('ConfirmPhone', { accountId, phone });
}

const takeOut = (accountId: string) =>
  send(
    'CompleteProfile',
    { accountId, firstName: 'Robin', lastName: 'Vos', phone: null, trades: [], businessName: null, city: null },
    'client',
    accountId,
  );

async function happenedTo(phone: string): Promise<string[]> {
  return (await world.log.read(streamOf.phoneReservation(phoneHash(phone)))).map(({ type }) => type);
}

describe('a confirmed number', () => {
  it('is free for others once its account confirmed another one', async () => {
    const [first, second] = [await person(), await person()];
    await confirm(first, PHONE);
    await world.advance(1);
    await expect(confirm(second, PHONE)).rejects.toMatchObject({ code: 'PHONE_EXISTS' });
    await confirm(first, OTHER);
    await world.rest();
    await confirm(second, PHONE);
    expect(await happenedTo(PHONE)).toEqual(['PhoneReserved', 'PhoneReleased', 'PhoneReserved']);
    expect(await happenedTo(OTHER)).toEqual(['PhoneReserved']);
  });

  it('is free once its account removed it from the profile', async () => {
    const [first, second] = [await person(), await person()];
    await confirm(first, PHONE);
    await world.advance(1);
    await takeOut(first);
    await world.rest();
    await confirm(second, PHONE);
    expect(await happenedTo(PHONE)).toEqual(['PhoneReserved', 'PhoneReleased', 'PhoneReserved']);
  });

  it('stays with an account that confirmed it again before it was free', async () => {
    const first = await person();
    await confirm(first, PHONE);
    await world.advance(1);
    await takeOut(first);
    await confirm(first, PHONE);
    await world.rest();
    expect(await happenedTo(PHONE)).toEqual(['PhoneReserved', 'PhoneReserved']);
    await expect(confirm(await person(), PHONE)).rejects.toMatchObject({ code: 'PHONE_EXISTS' });
  });

  it('that was confirmed before numbers were reserved is held for the first account with it', async () => {
    const [first, second] = [await person(), await person()];
    await send('ConfirmPhone', { accountId: first, phone: PHONE });
    await send('ConfirmPhone', { accountId: second, phone: PHONE });
    await send('ConfirmPhone', { accountId: first, phone: OTHER });
    await send('ConfirmPhone', { accountId: first, phone: PHONE });
    await world.rest();
    expect(await happenedTo(PHONE)).toContain('PhoneReserved');
    await expect(confirm(await person(), PHONE)).rejects.toMatchObject({ code: 'PHONE_EXISTS' });
  });
});
