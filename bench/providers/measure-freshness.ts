import { setTimeout as pause } from 'node:timers/promises';

import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { Journal } from '#events/journal.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { append, toStory } from '#projections/testing/story.ts';

import { computeQuantiles } from '../tools/quantiles.ts';

const PROVIDERS = 100;
const GIVEN_UP_MS = 10_000;
const newId = (n: number): string => `71000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** A name of letters that no other provider has. */
const newName = (n: number): string =>
  `Quillon${String(n)
    .split('')
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')}`;

export interface Freshness {
  readonly p50: number;
  readonly p99: number;
  readonly lost: number;
}

/**
 * Appends the events of one approved provider after another, and searches for each until they are found: the time from
 * the append's begin, over the projection worker, to the search's answer.
 */
export async function measureFreshness(journal: Journal, port: number): Promise<Freshness> {
  const times: number[] = [];
  for (let n = 1; n <= PROVIDERS; n += 1) {
    const [id, name] = [newId(n), newName(n)];
    const events = toStory([
      ...accountStory(id, { accountType: 'provider', firstName: name, trades: ['painting'] }),
      sampleEvent('ProviderProfilePublished', {
        accountId: id,
        languages: ['en'],
        services: [{ trade: 'painting', unit: 'hour', from: 4_500 }],
      }),
    ]);
    const began = performance.now();
    await append(journal, events);
    // Each search is written in another way, so that none is answered from what is kept of the search before.
    for (let attempt = 0; performance.now() - began < GIVEN_UP_MS; attempt += 1) {
      if (await isFound(port, id, mixCases(name, attempt))) {
        times.push(performance.now() - began);
        break;
      }
      await pause(5);
    }
  }
  const at = computeQuantiles(times);
  return { p50: at(0.5), p99: at(0.99), lost: PROVIDERS - times.length };
}

/** The same word for every number in other upper-case letters. */
function mixCases(word: string, n: number): string {
  return word
    .split('')
    .map((letter, i) => ((n >> i) % 2 === 0 ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');
}

async function isFound(port: number, id: string, q: string): Promise<boolean> {
  const query = new URLSearchParams({ country: 'IE', q });
  const answer = await fetch(`http://127.0.0.1:${port}/api/providers?${query.toString()}`);
  if (!answer.ok) throw new Error(`a search was answered with ${answer.status}`);
  const { providers } = (await answer.json()) as { providers: { accountId: string }[] };
  return providers.some(({ accountId }) => accountId === id);
}
