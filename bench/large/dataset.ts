import { randomUUID } from 'node:crypto';

import { times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { Sql } from '#platform/postgres.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { toStory, type StoryEvent } from '#projections/testing/story.ts';

import { remapIds } from '../tools/remap-ids.ts';
import { LogWriter } from './log-writer.ts';
import { staff, jobHistories } from './job-histories.ts';

const DAY_MS = 86_400_000;
const DAYS = 365;

export interface Dataset {
  readonly clients: readonly string[];
  readonly providers: readonly string[];
  /** Has a tenth of all jobs. */
  readonly largeClient: string;
  /** Takes part in seven jobs in twenty: the booked ones among them are about a tenth of all. */
  readonly largeProvider: string;
  readonly admins: readonly string[];
  readonly support: string;
  readonly events: number;
}

interface Place {
  readonly country: string;
  readonly category: string;
}

/** Unevenly distributed: two jobs in five are in Ireland, and half of those are painting. */
const countries = ['IE', 'IE', 'DE', 'FR', 'NL'] as const;
const categories = ['painting', 'plumbing', 'painting', 'cleaning'] as const;
const titles = [
  'Repaint hallway, stairs and landing',
  'Mend the tap in the kitchen',
  'Clean four rooms after a move',
  'Paint the fence',
  'Two walls in the nursery',
] as const;
const areas = ['Galway', 'Altona', 'Croix-Rousse', 'Utrecht', 'Salthill'] as const;

/** A year of jobs that ends now, without the events that would come later. */
export async function fillDataset(sql: Sql, { jobs, clients = 4_000, providers = 800 }: Size): Promise<Dataset> {
  const world = buildPeople(clients, providers);
  const writer = new LogWriter(sql);
  await writer.write(signUps(world));
  const now = Date.now();
  const start = now - DAYS * DAY_MS;
  const days = Array.from({ length: DAYS }, (): StoryEvent[] => []);
  const perDay = Math.ceil(jobs / DAYS);
  for (const [day, storyEvent] of days.entries()) {
    for (let n = day * perDay; n < Math.min(jobs, (day + 1) * perDay); n += 1) {
      const postedAt = start + (n / perDay) * DAY_MS;
      for (const one of historyOfJob(n, postedAt, world))
        days[Math.floor((Date.parse(one.at) - start) / DAY_MS)]?.push(one);
    }
    await writer.write(storyEvent.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)));
    storyEvent.length = 0;
  }
  await writer.end();
  return { ...world, events: writer.written };
}

interface Size {
  readonly jobs: number;
  readonly clients?: number;
  readonly providers?: number;
}
type People = Omit<Dataset, 'events'>;

function buildPeople(clients: number, providers: number): People {
  const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
  const [largeClient, largeProvider, support] = [randomUUID(), randomUUID(), people.support.id];
  const admins = staff.filter((id) => id !== support);
  return { clients: ids(clients), providers: ids(providers), largeClient, largeProvider, admins, support };
}

const pickPlace = (n: number): Place => ({
  country: countries[n % countries.length] ?? 'IE',
  category: categories[Math.floor(n / countries.length) % categories.length] ?? 'painting',
});

function signUps({ clients, providers, largeClient, largeProvider, admins }: People): StoryEvent[] {
  const person = (id: string, accountType: 'client' | 'provider' | 'admin', n = 0) => {
    const { country, category } = pickPlace(n);
    const firstName = accountType === 'client' ? 'Aoife' : `Cormac${n}`;
    return accountStory(id, { accountType, firstName, country, trades: [category] });
  };
  const began = Date.now() - (DAYS + 30) * DAY_MS;
  return toStory(
    [
      ...[...clients, largeClient].map((id) => person(id, 'client')),
      ...[...providers, largeProvider].map((id, n) => person(id, 'provider', n)),
      ...admins.map((id) => person(id, 'admin')),
    ].flat(),
    began,
  ).map((storyEvent, i) => ({ ...storyEvent, at: new Date(began + i * 1_000).toISOString() }));
}

/** A thousand stories by weight; each job picks one pseudo-randomly. */
const texts = jobHistories.flatMap(({ storyEvent, perMille }) => {
  const text = JSON.stringify(storyEvent).replaceAll('{"forgotten":true}', '"Two coats everywhere."');
  return Array.from({ length: perMille }, () => text);
});
/** A pseudo-random number for the nth job, the same each time. */
function chance(n: number, salt: number): number {
  const mixed = Math.imul(Math.imul(n + 1, 0x9e_37_79_b1) ^ Math.imul(salt, 0x85_eb_ca_6b), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
const hole = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

function historyOfJob(n: number, postedAt: number, world: People): StoryEvent[] {
  const text = texts[chance(n, 1) % texts.length] ?? '';
  const place = pickPlace(chance(n, 2));
  const own = remapIds(partsIn(n, world));
  const later = postedAt - Date.parse(times.posted);
  const fill = (found: string): string =>
    found.length === 36 ? own(found) : new Date(Date.parse(found) + later).toISOString();
  return (JSON.parse(text.replaceAll(hole, fill)) as StoryEvent[]).map((storyEvent) => inPlace(storyEvent, n, place));
}

/** The people of the nth job: the providers of its place, or the one who works everywhere, and a client. */
function partsIn(n: number, { clients, providers, largeClient, largeProvider }: People): Map<string, string> {
  const places = countries.length * categories.length;
  const inPlace = Math.floor(providers.length / places);
  const own = (i: number): string => providers[(chance(n, 2) % places) + places * ((chance(n, 3) + i) % inPlace)] ?? '';
  const client = chance(n, 4) % 10 === 0 ? largeClient : (clients[chance(n, 5) % clients.length] ?? '');
  return new Map([
    [people.client.id, client],
    [people.provider.id, chance(n, 8) % 20 < 7 ? largeProvider : own(0)],
    [people.rival.id, own(1)],
    ...staff.map((id) => [id, id] as const),
  ]);
}

function inPlace(storyEvent: StoryEvent, n: number, { country, category }: Place): StoryEvent {
  const { event } = storyEvent;
  if (event.type !== 'RequestPosted') return storyEvent;
  const title = `${titles[chance(n, 6) % titles.length] ?? ''}, no. ${n}`;
  const area = areas[chance(n, 7) % areas.length] ?? '';
  return { ...storyEvent, event: { ...event, data: { ...event.data, country, category, title, area } } };
}
