import { expect, it } from 'vitest';

import { testSecrets } from '#command-api/testing/test-secrets.ts';
import { createJournal } from '#events/create-journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';

import { planChoices, playChoices } from './play-choices.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const DAY_MS = 86_400_000;

it('browsers choose on each day from before the first visit, once each, and more than half of them allow measuring', async () => {
  const log = createMemoryEventLog();
  const deps = { journal: createJournal(log, createMemoryVault()), secrets: testSecrets };
  const choices = planChoices(now);
  const played = async () => playChoices(deps, choices, () => Promise.resolve());
  await played();
  const head = await log.head();
  // An interrupted start plays them again.
  await played();
  expect(await log.head()).toBe(head);
  expect(Number(head)).toBe(choices.length);
  const allowed = choices.filter(({ choice }) => choice.name === 'GiveConsent');
  expect(allowed.length / choices.length).toBeGreaterThan(0.5);
  const days = choices.map(({ madeAt }) => Math.floor((madeAt.getTime() - now.getTime()) / DAY_MS));
  expect(new Set(days)).toEqual(new Set(Array.from({ length: 61 }, (_, i) => i - 61)));
});
