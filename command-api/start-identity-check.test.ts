import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import type { Actor } from '#events/log/event-log.ts';

import type { PaymentGateway } from './gateways/payments/payment-gateway.ts';
import { startIdentityCheck } from './start-identity-check.ts';
import { approvalCommands } from './testing/approval-commands.ts';
import { createMoneyHarness, type MoneyHarness } from './testing/money-harness.ts';
import { openAccount } from './testing/open-account.ts';

const admin: Actor = { kind: 'admin', id: randomUUID() };
const statement = 'What was found out about this Homewright, in a sentence or two.';

let world: MoneyHarness;
/** The calls to the payment provider, who charges for them. */
let asked: string[];
beforeEach(() => {
  world = createMoneyHarness();
  asked = [];
});

const now = () => world.clock.now().toISOString();

function start(accountId: string) {
  const payments: PaymentGateway = {
    ...world.payments,
    startCheck: (...given) => (asked.push('a check'), world.payments.startCheck(...given)),
    findCheck: (...given) => (asked.push('its page'), world.payments.findCheck(...given)),
  };
  return startIdentityCheck(accountId, 'http://homewright.test/', { ...world, payments });
}

describe('the payment provider is not asked for a check', () => {
  it('of an approved provider', async () => {
    const { id } = await openAccount(world.handler, 'provider');
    await expect(start(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(asked).toEqual([]);
  });

  it('of a suspended or a terminated one', async () => {
    const { id } = await openAccount(world.handler, 'provider');
    await world.asAdmin('SuspendProvider', { accountId: id, seen: now(), reason: 'safety', statement });
    await expect(start(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await world.asAdmin('TerminateProvider', { accountId: id, seen: now(), statement });
    await expect(start(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(asked).toEqual([]);
  });

  it('of one whose steps are done, nor of one rejected then', async () => {
    const { id } = await openAccount(world.handler, 'provider', { approved: false });
    const newFile = () => ({ fileId: randomUUID(), sha256: 'a'.repeat(64), type: 'image/webp', size: 12_345 });
    const steps = approvalCommands({ accountId: id, trades: [] }, { admin, now: now(), newFile });
    const untilReady = steps.slice(
      0,
      steps.findIndex(({ name }) => name === 'ApproveProvider'),
    );
    for (const step of untilReady) await world.handler.handle({ ...step, commandId: randomUUID() });
    await expect(start(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await world.asAdmin('RejectProvider', { accountId: id, seen: now(), reason: 'duplicate', statement });
    await expect(start(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(asked).toEqual([]);
  });

  it('of a client, or of an unknown account', async () => {
    const { id } = await openAccount(world.handler, 'client');
    await expect(start(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await expect(start(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(asked).toEqual([]);
  });
});

it('a provider in verification gets one check, and another after a rejection', async () => {
  const { id } = await openAccount(world.handler, 'provider', { approved: false });
  const first = await start(id);
  expect(await start(id)).toEqual(first);
  expect(asked).toEqual(['a check', 'its page']);
  world.payments.endCheck(first.url.split('/').at(-1) ?? '', 'document_expired');
  await world.rest();
  expect(await start(id)).not.toEqual(first);
  expect(asked).toEqual(['a check', 'its page', 'a check']);
});

it('requested twice at once after a failed check, it is the same check', async () => {
  const { id } = await openAccount(world.handler, 'provider', { approved: false });
  await start(id);
  const cancelled = async (checkId: string) => ({
    ...(await world.payments.findCheck(checkId)),
    state: 'cancelled' as const,
  });
  const restart = (findCheck: PaymentGateway['findCheck']) =>
    startIdentityCheck(id, 'http://homewright.test/', { ...world, payments: { ...world.payments, findCheck } });
  const meanwhile: unknown[] = [];
  const again = await restart(async (checkId) => {
    meanwhile.push(await restart(cancelled));
    return cancelled(checkId);
  });
  expect([again]).toEqual(meanwhile);
  expect(world.payments.checks.size).toBe(2);
});
