import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPaymentService, type TestPaymentService } from '../testing/start-payment-service.ts';

let service: TestPaymentService;
beforeAll(async () => {
  service = await startPaymentService();
});
afterAll(() => service.close());

const sessions = () => service.stripe.identity.verificationSessions;
const begin = () =>
  sessions().create({ type: 'document', metadata: { providerId: 'p1' }, return_url: 'http://shop.test/back' });
const fetchPage = async (url: string | null) => {
  const answer = await fetch(service.origin + new URL(url ?? '').pathname, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
};
const dashboard = async () => (await fetch(`${service.origin}/local/payments?list=identity`)).text();
const event = <Name extends string>(name: Name) => `identity.verification_session.${name}` as const;

describe('an identity check', () => {
  it('leads to a page that says that it is a test, with a button for each possible result', async () => {
    const { id, url, status } = await begin();
    expect(status).toBe('requires_input');
    const page = await fetchPage(url);
    expect(page.status).toBe(200);
    expect(page.text).toContain('This one is a test');
    expect([...page.text.matchAll(/name="card" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'mine',
      'expired',
      'unreadable',
      'notNow',
    ]);
    expect((await service.showCard(id, 'something else')).status).toBe(400);
    expect((await fetchPage('http://shop.test/payment-service/identity/vs_none')).status).toBe(404);
  });

  it('is processed after the card was shown, and reports its result by webhook and in the list of events', async () => {
    const { id, url } = await begin();
    const answer = await service.showCard(id, 'mine');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://shop.test/back']);
    await service.webhook(event('processing'), id);
    const webhook = await service.webhook(event('verified'), id);
    const listed = await service.stripe.events.list({ types: [event('verified')] });
    expect(listed.data.map((each) => each.id)).toContain(webhook.id);
    expect(await sessions().retrieve(id)).toMatchObject({ status: 'verified', url: null, client_secret: null });
    expect(await fetchPage(url)).toMatchObject({ status: 303, location: 'http://shop.test/back' });
  });

  it('that rejected a card accepts another one, on a new page', async () => {
    const { id, url } = await begin();
    await service.showCard(id, 'expired');
    await service.webhook(event('requires_input'), id);
    const again = await sessions().retrieve(id);
    expect(again).toMatchObject({ status: 'requires_input', last_error: { code: 'document_expired' } });
    expect(again.url).not.toBe(url);
    expect((await fetchPage(again.url)).text).toContain('The document is expired.');
    expect((await fetchPage(url)).status).toBe(303);
    await service.showCard(id, 'mine');
    await service.webhook(event('verified'), id);
  });

  it('counts a card once that is shown twice at once, and none when the person postpones it', async () => {
    const { id, url } = await begin();
    const { pathname } = new URL(url ?? '');
    expect((await service.post(pathname, { card: 'notNow' })).status).toBe(303);
    expect(await sessions().retrieve(id)).toMatchObject({ status: 'requires_input', url });
    await Promise.all([service.post(pathname, { card: 'mine' }), service.post(pathname, { card: 'expired' })]);
    await expect.poll(async () => (await sessions().retrieve(id)).status).not.toBe('processing');
    const webhook = (await service.stripe.events.list({ limit: 100 })).data
      .filter(({ data }) => 'id' in data.object && data.object.id === id)
      .map(({ type }) => type);
    expect(webhook.filter((type) => type === event('processing'))).toHaveLength(1);
  });

  it('is listed on the dashboard, which can trigger its result', async () => {
    const { id } = await begin();
    expect(await dashboard()).toContain(id);
    await service.post('/local/payments/identity-unreadable', { session: id });
    await service.webhook(event('requires_input'), id);
    expect(await dashboard()).toContain('document unverified other');
    await service.post('/local/payments/identity-verified', { session: id });
    await service.webhook(event('verified'), id);
    expect((await service.post('/local/payments/identity-expired', { session: id })).status).toBe(400);
  });
});
