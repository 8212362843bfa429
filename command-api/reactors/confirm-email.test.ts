import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { createMoneyHarness } from '../testing/money-harness.ts';

it('a new account holds its address permanently', async () => {
  const world = createMoneyHarness();
  const [accountId, email] = [randomUUID(), 'robin@example.org'];
  const emailHash = world.hashEmail(email);
  const person = { accountId, accountType: 'client' };
  const send = (name: string, data: object) =>
    world.handler.handle({ name, data, commandId: randomUUID(), actor: { kind: 'system', id: 'sign-up' } });
  await send('ReserveEmail', { ...person, emailHash });
  await send('OpenAccount', { ...person, email, country: 'NL', language: 'nl' });
  await world.rest();
  const types = (await world.log.read(`emailReservation-${emailHash}`)).map(({ type }) => type);
  expect(types).toEqual(['EmailReserved', 'EmailReservationConfirmed']);
});
