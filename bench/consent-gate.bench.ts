import { randomUUID } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { createCommandHandler } from '#command-api/command-handler.ts';
import { createConsentGate } from '#command-api/consent/consent-gate.ts';
import { recordChoice } from '#command-api/consent/record-consent.ts';
import { createJournal } from '#events/create-journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';

import { checkTarget } from './tools/check-target.ts';

/**
 * `npx tsx bench/consent-gate.bench.ts [requests]`: what the consent gate adds to a request, for a browser and for a
 * signed-in person whose choices are cached. The baseline: the same loop without the gate.
 */
const requests = Number(process.argv[2] ?? 500_000);
const TARGET_MICROSECONDS = 20;

const config = loadConfig({ NODE_ENV: 'test' });
const journal = createJournal(createMemoryEventLog(), createMemoryVault());
const handler = createCommandHandler({ journal, clock: systemClock, secrets: { masterKey: Buffer.alloc(32, 1) } });
const gate = createConsentGate(journal, systemClock, config);
const [browserId, accountId] = [randomUUID(), randomUUID()];
await recordChoice(
  { journal, handler },
  { browserId, accountId },
  {
    name: 'GiveConsent',
    data: { granted: ['analytics'], text: { version: 1, language: 'en' }, source: 'banner' },
  },
  randomUUID(),
);
const request = { headers: {}, cookies: { hw_consent: `${browserId}.a` } } as unknown as FastifyRequest;

async function measure(ask: () => Promise<boolean>): Promise<number> {
  for (let n = 0; n < requests / 10; n += 1) await ask();
  const begin = performance.now();
  let allowed = 0;
  for (let n = 0; n < requests; n += 1) if (await ask()) allowed += 1;
  const microseconds = ((performance.now() - begin) * 1_000) / requests;
  if (allowed !== requests) throw new Error(`${requests - allowed} requests were not allowed`);
  return microseconds;
}

const baseline = await measure(() => Promise.resolve(true));
for (const [who, account] of [
  ['browser', null],
  ['signed-in person', accountId],
] as const) {
  const microseconds = await measure(() => gate.allows(request, account, 'analytics'));
  const ratio = (microseconds / baseline).toFixed(1);
  console.log(
    `${who}: ${microseconds.toFixed(2)} µs a request, ${ratio} times the loop without the gate; ` +
      `at most ${TARGET_MICROSECONDS} µs: ${checkTarget(microseconds <= TARGET_MICROSECONDS)}`,
  );
}
