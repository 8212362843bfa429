import { createHash } from 'node:crypto';

import { paintingHistory } from '#domain/testing/painting-job.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { append, toStory } from '#projections/testing/story.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { Journal } from '#events/journal.ts';

import { remapIds } from '../tools/remap-ids.ts';

/** Concurrent jobs: their events alternate in the log, as in a real marketplace. */
const CONCURRENCY = 400;
const CLIENTS = 500;
const texts = {
  title: 'Repaint hallway, stairs and landing',
  description:
    'Walls and ceilings in two coats, the woodwork in satin. There is a stain over the stairs to be sealed first.',
  postcode: 'H91 E2K8',
  address: '14 Ard na Mara, Salthill',
};

/** Fills the log with complete jobs of this many clients and providers; about `events` events. */
export async function fillLog(journal: Journal, events: number): Promise<string[]> {
  const clientIds = Array.from({ length: CLIENTS }, (_, i) => buildId('client', i));
  const providerIds = Array.from({ length: Math.ceil(CLIENTS / 5) }, (_, i) => buildId('provider', i));
  const people = [
    ...clientIds.map((id) => accountStory(id, { accountType: 'client', firstName: 'Aoife' })),
    ...providerIds.map((id) =>
      accountStory(id, { accountType: 'provider', firstName: 'Cormac', trades: ['painting'] }),
    ),
  ];
  await Promise.all(people.map((story) => append(journal, toStory(story))));
  const length = paintingHistory('JobClosed').length;
  const jobs = Math.ceil(events / length);
  for (let done = 0; done < jobs; done += CONCURRENCY) {
    const histories = Array.from({ length: Math.min(CONCURRENCY, jobs - done) }, (_, i) =>
      jobHistory(done + i, clientIds, providerIds),
    );
    for (let step = 0; step < length; step += 1) {
      await Promise.all(histories.map((story) => append(journal, toStory(story.slice(step, step + 1)))));
    }
  }
  return clientIds;
}

/** The painting's story with other people and texts. */
function jobHistory(n: number, clients: readonly string[], providers: readonly string[]): DomainEvent[] {
  const ids = new Map<string, string>();
  const story = paintingHistory('JobClosed');
  const posted = story[0]?.data as { clientId: string; jobId: string };
  ids.set(posted.clientId, clients[n % clients.length] ?? '');
  story
    .flatMap((event) => ('providerId' in event.data ? [event.data.providerId] : []))
    .forEach((id, i) => ids.has(id) || ids.set(id, providers[(n + i) % providers.length] ?? ''));
  const own = remapIds(ids);
  const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
  return story.map((event) => {
    const text = JSON.stringify(event)
      .replaceAll(uuid, own)
      .replaceAll('{"forgotten":true}', '"Two coats everywhere."');
    const { type, data } = JSON.parse(text) as JobEvent;
    return { type, data: type === 'RequestPosted' ? { ...data, ...texts } : data } as JobEvent;
  });
}

function buildId(kind: string, n: number): string {
  const hex = createHash('sha256').update(`${kind} ${n}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
