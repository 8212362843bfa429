import { randomUUID } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';

import type { ConsentPurpose } from '#events/catalog/consent.ts';
import { createJournal } from '#events/create-journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { ShiftedClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';

import { createCommandHandler } from '../command-handler.ts';
import { testSecrets as secrets } from '../testing/test-secrets.ts';
import { createConsentGate } from './consent-gate.ts';
import { recordChoice, type Choice } from './record-consent.ts';

const config = loadConfig({ NODE_ENV: 'test' });
const browserId = randomUUID();
const text = { version: 1, language: 'en' } as const;

function requestWith(cookie: string | null, headers: Record<string, string> = {}): FastifyRequest {
  return { headers, cookies: cookie === null ? {} : { hw_consent: cookie } } as unknown as FastifyRequest;
}

function setUp() {
  const clock = new ShiftedClock();
  const journal = createJournal(createMemoryEventLog(), createMemoryVault());
  const handler = createCommandHandler({ journal, clock, secrets });
  const gate = createConsentGate(journal, clock, config);
  const choose = (accountId: string, choice: Choice) =>
    recordChoice({ journal, handler }, { browserId, accountId }, choice, randomUUID());
  return { gate, choose, clock };
}

describe('the gate', () => {
  const { gate } = setUp();
  const allows = (cookie: string | null, purpose: ConsentPurpose, headers = {}) =>
    gate.allows(requestWith(cookie, headers), null, purpose);

  it('is closed without a choice, and for a cookie that is not ours', async () => {
    for (const cookie of [
      null,
      '',
      'arm',
      `${browserId}`,
      `${browserId}.xyz`,
      `${browserId}.ma`,
      `x${browserId}.arm`,
    ]) {
      expect(await allows(cookie, 'analytics')).toBe(false);
    }
  });

  it('opens for the allowed purposes only', async () => {
    expect(await allows(`${browserId}.am`, 'analytics')).toBe(true);
    expect(await allows(`${browserId}.am`, 'marketing')).toBe(true);
    expect(await allows(`${browserId}.am`, 'replay')).toBe(false);
    expect(await allows(`${browserId}.`, 'analytics')).toBe(false);
  });

  it('is closed while the browser sends its signal, unless a purpose was allowed in spite of it', async () => {
    expect(await allows(`${browserId}.arm`, 'analytics', { 'sec-gpc': '1' })).toBe(false);
    expect(await allows(`${browserId}.arm!`, 'analytics', { 'sec-gpc': '1' })).toBe(true);
    expect(await allows(`${browserId}.arm`, 'analytics', { 'sec-gpc': '0' })).toBe(true);
  });
});

describe('the gate for a signed-in person', () => {
  it('needs the account’s consent, too, and learns within seconds that it was withdrawn elsewhere', async () => {
    const { gate, choose, clock } = setUp();
    const accountId = randomUUID();
    const request = requestWith(`${browserId}.arm`);
    expect(await gate.allows(request, accountId, 'replay')).toBe(false);
    clock.offsetMs += 5_001;
    await choose(accountId, { name: 'GiveConsent', data: { granted: ['replay'], text, source: 'settings' } });
    expect(await gate.allows(request, accountId, 'replay')).toBe(true);
    expect(await gate.allows(request, accountId, 'analytics')).toBe(false);
    await choose(accountId, { name: 'WithdrawConsent', data: { text, source: 'settings' } });
    clock.offsetMs += 5_001;
    expect(await gate.allows(request, accountId, 'replay')).toBe(false);
  });

  it('stays closed when the choices cannot be read', async () => {
    const broken = createConsentGate(
      {
        ...createJournal(createMemoryEventLog(), createMemoryVault()),
        readSealed: () => Promise.reject(new Error('down')),
      },
      new ShiftedClock(),
      config,
    );
    expect(await broken.allows(requestWith(`${browserId}.arm`), randomUUID(), 'replay')).toBe(false);
  });
});
