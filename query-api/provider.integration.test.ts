import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { written } from '#projections/testing/second-job-story.ts';
import { toStory } from '#projections/testing/story.ts';

import type { ProviderView } from './contract/provider-profile.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const published: DomainEvent = {
  type: 'ProviderProfilePublished',
  data: {
    accountId: people.provider.id,
    about: 'Ring 086 123 4567 for walls.',
    startedIn: 2014,
    languages: ['en', 'ga'],
    place: 'Galway',
    postcode: 'H91',
    radiusKm: 25,
    currency: 'EUR',
    services: [
      { trade: 'painting', unit: 'hour', from: 4_500 },
      { trade: 'moving', unit: 'visit', from: 9_000 },
    ],
    publishedAt: '2027-02-02T09:00:00.000Z',
  },
};
const side = setupReadSide((side) => side.happened(toStory([...storyAccounts, published])));

it('everybody reads what an approved Homewright published, without contact details, postcode or former trades', async () => {
  const { status, body } = await side.get(`/api/providers/${people.provider.id}`);
  expect(status).toBe(200);
  const { position: _, ...view } = body as ProviderView;
  expect(view).toEqual({
    accountId: people.provider.id,
    person: expect.objectContaining({ firstName: 'Cormac', lastName: 'Doyle', city: 'Galway', level: 'new' }),
    trades: ['painting'],
    country: 'IE',
    currency: 'EUR',
    approvedAt: '2027-02-01T09:00:00.000Z',
    figures: { finished: 0, failed: 0, clients: 0, regulars: 0, answers: null },
    prices: [],
    checks: [],
    takesBookings: true,
    trader: null,
    work: [],
    published: {
      about: expect.stringContaining('for walls.'),
      startedIn: 2014,
      languages: ['en', 'ga'],
      place: 'Galway',
      radiusKm: 25,
      services: [{ trade: 'painting', unit: 'hour', from: 4_500 }],
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/086|H91/);
});

it('who published nothing has no profile yet, and clients and strangers have none at all', async () => {
  expect((await side.get(`/api/providers/${people.rival.id}`)).body).toMatchObject({ published: null });
  for (const accountId of [people.client.id, '70000000-0000-4000-8000-000000000001']) {
    expect((await side.get(`/api/providers/${accountId}`)).status).toBe(404);
  }
});

it('figures and prices are counted from finished jobs', async () => {
  const finished = (clientId: string) =>
    JSON.parse(
      JSON.stringify(paintingHistory('FundsReleased'))
        .replaceAll(jobId, randomUUID())
        .replaceAll(people.client.id, clientId),
    ) as DomainEvent[];
  await side.happened(toStory([...finished(people.client.id), ...finished(people.stranger.id)]));
  const few = await side.read<ProviderView>(`/api/providers/${people.provider.id}`);
  expect(few.figures).toMatchObject({ clients: 2, regulars: 0 });
  expect(few.prices).toEqual([{ trade: 'painting', jobs: 2, range: null }]);
  await side.happened(toStory([1, 2, 3].flatMap(() => finished(people.client.id))));
  const enough = await side.read<ProviderView>(`/api/providers/${people.provider.id}`);
  expect(enough.figures).toMatchObject({ clients: 2, regulars: 1 });
  const paid = enough.prices[0]?.range?.middle ?? 0;
  expect(paid).toBeGreaterThan(0);
  expect(enough.prices).toEqual([{ trade: 'painting', jobs: 5, range: { low: paid, middle: paid, high: paid } }]);
});

it('the usual time to answer is the median of first answers, from five on, with those that were not answered', async () => {
  /** A client writes at nine, and is answered so many minutes later, or never; both write more afterwards. */
  const asked = (nth: number, minutes: number | null): DomainEvent[] => {
    const id = `50000000-0000-4000-8000-0000000000${10 + nth}`;
    const [opened, ...sent] = written(id, [
      [people.client.id, 'Is Monday possible?'],
      [people.provider.id, 'It is.'],
      [people.client.id, 'Good.'],
      [people.provider.id, 'See you.'],
    ]);
    const at = (late: number) => new Date(Date.parse('2027-03-01T09:00:00.000Z') + late * 60_000).toISOString();
    const times = [0, minutes ?? 0, 5_000, 9_000].map(at);
    const dated = sent.map((event, i) => ({ ...event, data: { ...event.data, sentAt: times[i] } }) as DomainEvent);
    return [opened as DomainEvent, ...(minutes === null ? dated.slice(0, 1) : dated)];
  };
  const answers = async () => (await side.read<ProviderView>(`/api/providers/${people.provider.id}`)).figures.answers;
  await side.happened(toStory([10, 20, 90, 600].flatMap((minutes, nth) => asked(nth, minutes))));
  expect(await answers()).toBeNull();
  await side.happened(toStory([...asked(4, 1_200), ...asked(5, null)]));
  side.clock.at = '2027-03-02T08:59:00.000Z';
  expect(await answers()).toEqual({ minutes: 90, answered: 5, asked: 5 });
  side.clock.at = '2027-03-02T09:01:00.000Z';
  expect(await answers()).toEqual({ minutes: 90, answered: 5, asked: 6 });
});

it('who is a trader is there in full, and who is a private person is named as such', async () => {
  const details = { name: 'Doyle Ltd, 086 123 4567', address: '14 Quay Lane', register: null, vatNumber: 'IE1' };
  const { id: accountId } = people.provider;
  await side.happened(
    toStory([
      { type: 'TraderDeclared', data: { accountId, ...details, declaredAt: '2027-03-01T09:00:00.000Z' } },
      { type: 'PrivatePersonDeclared', data: { accountId: people.rival.id, declaredAt: '2027-03-01T09:00:00.000Z' } },
    ]),
  );
  const trader = { isTrader: true, ...details, declaredAt: '2027-03-01T09:00:00.000Z' };
  expect((await side.get(`/api/providers/${accountId}`)).body).toMatchObject({ trader });
  expect(await side.read('/api/me/provider-profile', viewers.provider)).toMatchObject({ trader });
  const { body } = await side.get(`/api/providers/${people.rival.id}`);
  expect(body).toMatchObject({ trader: { isTrader: false, name: null, address: null } });
});

it('nobody can book a Homewright whose payouts are stopped, or who owes a detail for them', async () => {
  const { id: accountId } = people.provider;
  const takesBookings = async () => (await side.get(`/api/providers/${accountId}`)).body['takesBookings'];
  const happened = async (event: DomainEvent) => {
    await side.happened(toStory([event]));
    return takesBookings();
  };
  const paysOut = (enabled: boolean): DomainEvent => ({ type: 'PayoutsChanged', data: { accountId, enabled } });
  const asked = (pastDue: boolean): DomainEvent => ({
    type: 'PayoutRequirementsChanged',
    data: { accountId, needs: [{ need: 'identity', pastDue }], deadline: null, stop: null },
  });
  expect(await happened({ type: 'PayoutAccountOpened', data: { accountId, payoutAccount: 'acct_1' } })).toBe(true);
  expect(await happened(paysOut(true))).toBe(true);
  expect(await happened(paysOut(false))).toBe(false);
  expect(await happened(paysOut(true))).toBe(true);
  expect(await happened(asked(false))).toBe(true);
  expect(await happened(asked(true))).toBe(false);
});

it('photos of finished jobs are there with trade and month alone, while the client agrees and has an account', async () => {
  const { id: providerId } = people.provider;
  const fileId = '40000000-0000-4000-8000-000000000009';
  const ofJob = { jobId, providerId, clientId: people.client.id };
  const at = '2027-05-02T09:00:00.000Z';
  const finishedAt = '2027-04-01T00:00:00.000Z';
  const happened = async (event: DomainEvent) => {
    await side.happened(toStory([event]));
    return (await side.read<ProviderView>(`/api/providers/${providerId}`)).work;
  };
  const asked = { ...ofJob, trade: 'painting', finishedAt, fileIds: [fileId], askedAt: at };
  const shown = [{ trade: 'painting', month: '2027-04', photos: [`/api/work-photo/${fileId}`] }];
  const ask: DomainEvent = { type: 'ShowWorkAsked', data: asked };
  const agree: DomainEvent = { type: 'ShowWorkAgreed', data: { ...ofJob, agreedAt: at } };
  expect(await happened(ask)).toEqual([]);
  expect(await happened(agree)).toEqual(shown);
  expect(await happened({ type: 'ShownWorkRemoved', data: { ...ofJob, removedAt: at } })).toEqual([]);
  expect([await happened(ask), await happened(agree)]).toEqual([[], shown]);
  expect(await happened({ type: 'AccountClosed', data: { accountId: people.client.id, closedAt: at } })).toEqual([]);
});
