import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { availabilitySet } from '#domain/testing/open-calendar.ts';
import type { Journal } from '#events/journal.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { append, toStory } from '#projections/testing/story.ts';
import { published, requested, reviewed, reviewJob } from '#projections/testing/review-story.ts';
import type { Sql } from '#platform/postgres.ts';

export const PROVIDERS = 100_000;
export const REVIEWS_EACH = 10;
const trades = ['plumbing', 'electrical', 'cleaning', 'handyman', 'painting', 'moving', 'hvac', 'roofing', 'gardening'];
const countries =
  'NL LT DE AT LU NO DK SE FI CH BE PL FR ES IT GR PT GB US CA IE AE SG KR JP AU NZ HK MC MY IN BR'.split(' ');
const towns = ['galway', 'dublin', 'cork', 'berlin', 'lyon', 'porto', 'gdansk', 'kyoto', 'austin', 'bergen'];
const names = ['cormac', 'niall', 'siobhan', 'piotr', 'marek', 'aoife', 'lena', 'julien', 'misaki', 'oisin', 'ewan'];

/** One approved provider with a profile, hours and a review, by real events: the rows that are multiplied. */
export async function appendPrototype(journal: Journal): Promise<void> {
  const accountId = people.provider.id;
  const jobId = reviewJob(1);
  await append(
    journal,
    toStory([
      ...accountStory(accountId, { accountType: 'provider', firstName: 'Cormac', trades: ['painting'] }),
      ...accountStory(people.client.id, { accountType: 'client', firstName: 'Aoife' }),
      sampleEvent('ProviderProfilePublished', {
        accountId,
        languages: ['en', 'ga'],
        services: [{ trade: 'painting', unit: 'hour', from: 4_500 }],
      }),
      availabilitySet({}),
      requested(jobId),
      reviewed({ jobId, side: 'client', overall: 5, text: 'Neat work, and on time.' }),
      published(jobId),
      sampleEvent('RatingCounted', { providerId: accountId, jobId, overall: 5 }),
      sampleEvent('ReleaseCounted', { providerId: accountId, jobId }),
    ]),
  );
}

/** The id of the nth provider. */
export const providerIdOf = (n: number): string => `70000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Multiplies the prototype's rows: 100,000 providers in 32 countries, and ten reviews of each. */
export async function multiplyRows(sql: Sql): Promise<void> {
  const id = sql`('70000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const pick = (values: readonly string[], by: string) =>
    sql`(${values as string[]}::text[])[1 + (n * ${sql.unsafe(by)}) % ${values.length}]`;
  const word = pick(names, '7');
  const town = pick(towns, '13');
  const trade = pick(trades, '5');
  const country = pick(countries, '11');
  const services = sql`jsonb_build_array(jsonb_build_object('trade', ${trade}, 'unit',
    (array['hour', 'visit', 'squareMetre'])[1 + n % 3], 'from', 2000 + (n * 37) % 8000))`;
  const tables = [
    {
      name: 'provider_directory',
      key: 'account_id',
      changes: sql`jsonb_build_object('account_id', ${id}, 'country', ${country}, 'trades', jsonb_build_array(${trade}),
        'services', ${services}, 'published', ${services}, 'score', 35000 + (n * 7919) % 14000,
        'ratings', 10, 'rating_sum', 38 + n % 12, 'words', ' ' || ${word} || ' doyle' || n || ' ' || ${town} || ' ')`,
    },
    {
      name: 'calendars',
      key: 'account_id',
      changes: sql`jsonb_build_object('account_id', ${id}, 'days',
        case when n % 3 = 0 then jsonb_build_object((current_date + n % 60)::text, null) else '{}'::jsonb end)`,
    },
    {
      name: 'accounts',
      key: 'account_id',
      changes: sql`jsonb_build_object('account_id', ${id}, 'country', ${country})`,
    },
    { name: 'provider_profiles', key: 'account_id', changes: sql`jsonb_build_object('account_id', ${id})` },
    { name: 'levels', key: 'provider_id', changes: sql`jsonb_build_object('provider_id', ${id})` },
    { name: 'rating_summaries', key: 'account_id', changes: sql`jsonb_build_object('account_id', ${id})` },
  ];
  for (const { name, key, changes } of tables) {
    const table = sql(`read.${name}`);
    await sql`
      insert into ${table} select made.* from
        (select to_jsonb(p) as row from ${table} p where ${sql(key)} = ${people.provider.id} limit 1) as prototype,
        generate_series(1, ${PROVIDERS}::int) as n,
        jsonb_populate_record(null::${table}, prototype.row || ${changes}) as made`;
  }
  await sql`
    insert into read.reviews select made.* from
      (select to_jsonb(p) as row from read.reviews p where subject_id = ${people.provider.id} limit 1) as prototype,
      generate_series(1, ${PROVIDERS}::int) as n, generate_series(1, ${REVIEWS_EACH}::int) as r,
      jsonb_populate_record(null::read.reviews, prototype.row || jsonb_build_object('subject_id', ${id}, 'job_id',
        '60000000-0000-4000-8000-' || lpad((n * ${REVIEWS_EACH}::int + r)::text, 12, '0'))) as made`;
  await sql`vacuum analyze`;
  await sql`checkpoint`;
}
