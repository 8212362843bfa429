import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { identifyInBrowser } from '#local/demo/identify-in-browser.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import type { Journal } from '#events/journal.ts';

import { createCommandHandler } from '../command-handler.ts';
import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import { handleWebhookEvent } from '../webhooks/handle-webhook-event.ts';
import type { Workers } from '../start-workers.ts';
import type { Browser } from '../testing/test-browser.ts';
import { startFullWriteSide, type FullWriteSide } from '../testing/full-write-side.ts';
import { startWriteSideAlone, type WriteSide } from '../testing/write-side.ts';

const patience = { timeout: 30_000, interval: 50 };

const ask = (browser: Browser) => browser.post('/api/verification/identity');
const urlOf = async (browser: Browser) => (await ask(browser)).json<{ url: string }>().url;
const checksOf = async (journal: Journal, accountId: string) =>
  (await journal.read(streamOf.account(accountId)))
    .filter(({ type }) => type === 'IdentityCheckStarted' || type === 'IdentityCheckEnded')
    .map(({ type, data }) => ({ type, data }));

describe('a provider who shows an identity card', () => {
  let writeSide: WriteSide;
  beforeAll(async () => {
    writeSide = await startWriteSideAlone();
  });
  afterAll(() => writeSide.close());

  async function provider() {
    const browser = writeSide.browser();
    const { accountId } = await browser.signUp({ accountType: 'provider', country: 'IE' });
    return { browser, accountId, checks: () => checksOf(writeSide.journal, accountId) };
  }
  const checkIdOf = async ({ checks }: Awaited<ReturnType<typeof provider>>) =>
    (await checks()).map(({ data }) => ('checkId' in data ? data.checkId : '')).at(-1) ?? '';

  async function settle(webhooks: readonly WebhookEvent[]): Promise<void> {
    const deps = { ...writeSide, handler: createCommandHandler(writeSide) };
    for (const webhook of webhooks) await handleWebhookEvent(webhook, deps);
  }

  it('is led to the service’s own page, the same one for repeated and concurrent requests', async () => {
    const asking = await provider();
    const answers = await Promise.all([ask(asking.browser), ask(asking.browser), ask(asking.browser)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const urls = [...answers.map((answer) => answer.json<{ url: string }>().url), await urlOf(asking.browser)];
    expect(new Set(urls).size).toBe(1);
    expect(urls[0]).toMatch(/^https:/);
    expect(await asking.checks()).toMatchObject([{ type: 'IdentityCheckStarted' }]);
  });

  it('is asked to come back later after too many checks', async () => {
    const { browser } = await provider();
    const answers = await Promise.all(Array.from({ length: 11 }, () => ask(browser)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1);
    expect((await ask(browser)).json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });

  it('can show another one after a rejection, and none once they are verified', async () => {
    const asking = await provider();
    const first = await urlOf(asking.browser);
    writeSide.payments.endCheck(await checkIdOf(asking), 'document_expired');
    // The account has not recorded it yet.
    expect((await ask(asking.browser)).json()).toMatchObject({ status: 409, code: 'WRONG_STATE' });
    const rejected = writeSide.payments.takeWebhookEvents();
    await settle([...rejected, ...rejected]);
    expect((await asking.checks()).slice(1)).toMatchObject([
      { type: 'IdentityCheckEnded', data: { outcome: 'rejected', reason: 'document_expired' } },
    ]);
    expect(await urlOf(asking.browser)).not.toBe(first);
    writeSide.payments.endCheck(await checkIdOf(asking));
    const verified = writeSide.payments.takeWebhookEvents();
    await settle([...verified, ...rejected, ...verified]);
    expect((await asking.checks()).slice(3)).toMatchObject([
      { type: 'IdentityCheckEnded', data: { outcome: 'verified', reason: null } },
    ]);
    expect((await ask(asking.browser)).json()).toMatchObject({ status: 409, code: 'ALREADY_DONE' });
  });

  it('gets the result even if the process that started the check died before recording it', async () => {
    const { accountId, checks } = await provider();
    const { checkId } = await writeSide.payments.startCheck(accountId, 'http://homewright.test/', accountId);
    writeSide.payments.endCheck(checkId);
    await settle(writeSide.payments.takeWebhookEvents());
    expect(await checks()).toMatchObject([
      { type: 'IdentityCheckStarted', data: { checkId } },
      { type: 'IdentityCheckEnded', data: { checkId, outcome: 'verified' } },
    ]);
  });

  it('must be one of ours: events about strangers are ignored', async () => {
    const { checkId } = await writeSide.payments.startCheck(randomUUID(), 'http://homewright.test/', 'somebody');
    writeSide.payments.endCheck(checkId);
    await expect(settle(writeSide.payments.takeWebhookEvents())).resolves.toBeUndefined();
  });

  it('must be a provider and signed in', async () => {
    const client = writeSide.browser();
    await client.signUp({ accountType: 'client' });
    expect((await ask(client)).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await ask(writeSide.browser())).statusCode).toBe(401);
  });
});

describe('with the local identity service and its webhooks', () => {
  const db = setupTestDatabase();
  let world: FullWriteSide;
  let workers: Workers;
  beforeAll(async () => {
    world = await startFullWriteSide(db);
    workers = await world.startWorkers();
  });
  afterAll(async () => {
    await workers.stop();
    await world.close();
  });

  it('a card is rejected, and another one verified', { timeout: 60_000 }, async () => {
    const browser = world.browser();
    const { accountId } = await browser.signUp({ accountType: 'provider' });
    const ended = async () => (await checksOf(world.journal, accountId)).filter(({ type }) => type.endsWith('Ended'));
    await identifyInBrowser(world.config, await urlOf(browser), 'unreadable');
    await expect
      .poll(ended, patience)
      .toMatchObject([{ data: { outcome: 'rejected', reason: 'document_unverified_other' } }]);
    await identifyInBrowser(world.config, await urlOf(browser));
    await expect.poll(ended, patience).toMatchObject([{}, { data: { outcome: 'verified', reason: null } }]);
  });
});
