import { setTimeout as pause } from 'node:timers/promises';

import { signUp } from '#command-api/auth/sign-up.ts';
import { createCommandHandler } from '#command-api/command-handler.ts';
import { createPaymentGateway } from '#command-api/gateways/payments/create-payment-gateway.ts';
import { readAccount } from '#command-api/read-account.ts';

import type { Services } from '../open-services.ts';
import { toActor, type DemoContext } from './demo-context.ts';
import { demoId } from './demo-id.ts';
import type { DemoPerson } from './demo-person.ts';
import { neighbours } from './neighbours.ts';
import { passVerification, untilReady } from './pass-verification.ts';
import { accountIdOf, emailOf, passwordOf } from './people.ts';

/** The first people on the pages have the machine for themselves. */
const DELAY_MS = 20_000;
/** Between two of them. */
const PACE_MS = 200;

/** Homewrights of every country join while the product is in use: its start does not wait for them. */
export function startNeighbours(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    await pause(DELAY_MS, undefined, { signal });
    await playNeighbours(services, neighbours, signal);
  })().catch((error: unknown) => {
    if (!signal.aborted) services.logger.warn({ err: error }, 'the demonstration’s Homewrights did not all join');
  });
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/**
 * Through the real commands, the four steps and an admin's approval, once per database: what an interrupted start left
 * out follows at the next.
 * @throws AbortError
 */
export async function playNeighbours(
  services: Services,
  joining: readonly DemoPerson[],
  signal: AbortSignal,
): Promise<void> {
  const payments = createPaymentGateway(services.config);
  if (payments.provider !== 'local') return;
  const handler = createCommandHandler(services);
  // They are served at the present time: no clock is moved.
  const background = { refreshClock: async () => services.clock.refresh() };
  const stage: DemoContext = { services, background, handler, payments, restless: new Set() };
  // One for all: a listener for each person would stay until the end.
  const aborted = untilAborted(signal);
  for (const person of joining) {
    signal.throwIfAborted();
    const account = await readAccount(services.journal, accountIdOf(person.key));
    const isDone = account !== null && (account.verification.approvedAt !== null || account.closedAt !== null);
    if (isDone) continue;
    // The end does not wait for the people who are joining: a repeated action returns its first result.
    await Promise.race([join(stage, person), aborted]);
    await pause(PACE_MS, undefined, { signal });
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  aborted.catch(() => {});
  return aborted;
}

async function join(stage: DemoContext, person: DemoPerson): Promise<void> {
  const { services, handler } = stage;
  const { key, accountType, country, language, firstName, lastName, phone, trades, businessName, city } = person;
  const accountId = accountIdOf(key);
  const send = (by: string, name: string, data: object): Promise<unknown> => {
    const commandId = demoId(`person ${key} ${name}`);
    return handler.handle({ name, data: { accountId, ...data }, commandId, actor: toActor(by) });
  };
  const account = { accountId, accountType, email: emailOf(key), password: passwordOf(key), country, language };
  await signUp({ ...services, handler, masterKey: services.secrets.masterKey }, account);
  await send('system', 'ConfirmEmail', {});
  await send(key, 'CompleteProfile', { firstName, lastName, phone, trades, businessName, city });
  await passVerification(stage, person);
  await untilReady(stage, key);
  await send('orla', 'ApproveProvider', { seen: services.clock.now().toISOString() });
}
