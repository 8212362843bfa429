import { describe, expect, it } from 'vitest';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { AccessLogView } from './contract/people.ts';
import type {
  OwnPrivacyRequestsView,
  PrivacyRequestQueueView,
  PrivacyRequestView,
} from './contract/privacy-requests.ts';
import type { QueuesView } from './contract/staff-queues.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const start = '2027-03-01T09:00:00.000Z';
const own = { subjectId: people.client.id, requestId: numberedId('3', 1) };
const byAddress = { subjectId: numberedId('3', 2), requestId: numberedId('3', 2) };
const ended = { subjectId: people.client.id, requestId: numberedId('3', 3) };
const dates = { receivedAt: start, acknowledgeBy: plusDays(start, 14), answerBy: plusDays(start, 45) };
const received = (named: object, over: object = {}) =>
  sampleEvent('PrivacyRequestReceived', { ...named, ...dates, accountId: people.client.id, email: null, ...over });

const side = setupReadSide(async (side) => {
  await side.happened(
    toStory([
      ...storyAccounts,
      received(own, { kind: 'correction', text: 'My name is Ann.' }),
      received(byAddress, { accountId: null, email: 'ann@example.org', text: null, acknowledgeBy: plusDays(start, 2) }),
      sampleEvent('PrivacyRequestOverdue', { ...byAddress, what: 'acknowledgement' }),
      received(ended, { kind: 'access' }),
      sampleEvent('PrivacyRequestAnswered', { ...ended, outcome: 'done', answer: 'Here it is.', endedAt: start }),
    ]),
  );
});
const queue = (query = '') => side.read<PrivacyRequestQueueView>(`/api/admin/privacy-requests${query}`, viewers.admin);
const page = ({ subjectId, requestId }: typeof own) => `/api/admin/privacy-requests/${subjectId}/${requestId}`;

describe('the queue of privacy requests', () => {
  it('lists open ones by what is due first, without what was written', async () => {
    const { requests, counts } = await queue();
    expect(requests).toMatchObject([
      { ...byAddress, isOverdue: true, due: 'acknowledgement', name: null },
      { ...own, isOverdue: false, kind: 'correction' },
    ]);
    expect(counts).toEqual({ open: 2, overdue: 1, ended: 1 });
    expect(JSON.stringify(requests)).not.toMatch(/Ann\b.*\.|@example/);
  });

  it('lists ended ones apart, and counts open ones for the menu', async () => {
    expect((await queue('?filter=ended')).requests).toMatchObject([{ ...ended, outcome: 'done' }]);
    const counts = await side.read<QueuesView>('/api/admin/queues', viewers.admin);
    expect(counts).toMatchObject({ privacyRequests: 2, overduePrivacyRequests: 1 });
  });

  it('is for admins alone', async () => {
    for (const url of ['/api/admin/privacy-requests', page(own)]) {
      for (const as of [viewers.client, viewers.provider, viewers.support]) {
        expect((await side.get(url, { as })).status).toBe(403);
      }
      expect((await side.get(url)).status).toBe(401);
    }
    expect((await side.get(page({ ...own, subjectId: people.rival.id }), { as: viewers.admin })).status).toBe(404);
  });
});

describe('one request', () => {
  it('shows what was written only within an hour of an access, which the person sees', async () => {
    const read = () => side.read<PrivacyRequestView>(page(own), viewers.admin);
    expect(await read()).toMatchObject({ request: { ...own, acknowledgeBy: dates.acknowledgeBy }, content: null });
    const { at: accessedAt } = side.clock;
    const access = { ...own, staffId: viewers.admin.id, kind: 'admin', reason: 'It is due.', accessedAt };
    await side.happened(toStory([sampleEvent('PrivacyRequestAccessed', access)], Date.parse(accessedAt)));
    expect(await read()).toMatchObject({
      content: { text: 'My name is Ann.', answer: null },
      accesses: [{ kind: 'admin', reason: 'It is due.' }],
      changesAt: plusHours(accessedAt, 1),
    });
    const log = await side.read<AccessLogView>('/api/me/access-log', viewers.client);
    expect(log.accesses[0]).toMatchObject({ reason: 'It is due.' });
    side.clock.at = plusHours(accessedAt, 1);
    expect((await read()).content).toBeNull();
  });
});

describe('own requests', () => {
  it('are read by their person alone, with text and answer', async () => {
    const read = (as: Who) => side.read<OwnPrivacyRequestsView>('/api/privacy/requests', as);
    const { requests } = await read(viewers.client);
    expect(requests).toMatchObject([
      { ...own, text: 'My name is Ann.', state: 'open' },
      { ...ended, answer: 'Here it is.', outcome: 'done', state: 'answered' },
    ]);
    expect((await read(viewers.provider)).requests).toEqual([]);
    expect((await side.get('/api/privacy/requests')).status).toBe(401);
  });
});
