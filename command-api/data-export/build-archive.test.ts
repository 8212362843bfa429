import { beforeAll, describe, expect, it } from 'vitest';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { streamOf } from '#domain/streams.ts';
import { exportParts } from '#events/catalog/data-export.ts';
import type { HistoryFile } from '#events/proof/history-file.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { written } from '#projections/testing/second-job-story.ts';

import { sealBytes } from '../files/seal-bytes.ts';
import { createCopyWorld } from './testing/build-copy.ts';

const [client, provider, rival] = [people.client.id, people.provider.id, people.rival.id];
const fileId = numberedId('4', 1);
const picture = Buffer.from('a picture');
const script = '<script>alert("x")</script>';
const world = createCopyWorld();
const accounts = [
  ...accountStory(client, { accountType: 'client', firstName: 'Aoife' }),
  sampleEvent('LocaleChanged', { accountId: client, language: 'de', country: 'DE' }),
  ...accountStory(provider, { accountType: 'provider', firstName: 'Tom' }),
  ...accountStory(rival, { accountType: 'provider', firstName: 'Rory' }),
];

beforeAll(async () => {
  const file = { fileId, ownerId: client, name: 'kitchen.webp', sha256: 'a'.repeat(64), type: 'image/webp', size: 9 };
  await world.happened(
    ...accounts,
    ...paintingHistory('JobClosed', { changes: { RequestPosted: { title: script, address: '12 Quay Street' } } }),
    ...written(jobId, [
      [client, `Hello ${script}`],
      [provider, 'Call me: 087 123 4567'],
    ]),
    sampleEvent('FileStored', file),
    sampleEvent('ConsentGiven', { subjectId: client, subjectKind: 'account', granted: ['analytics'] }),
  );
  const access = { accountId: client, staffId: people.support.id, kind: 'support', reason: 'a call' };
  const { customerId } = await world.payments.openCustomer(client, 'customer');
  const { setupId } = await world.payments.requestCard(customerId, 'card');
  world.payments.saveOwnCard(setupId);
  await world.happened(sampleEvent('PaymentCustomerOpened', { accountId: client, customerId }));
  const event = sampleEvent('AccountAccessed', access);
  await world.happenedBy({ event, actor: people.support, at: '2027-03-05T09:00:00.000Z' });
  const [asked, deletion] = [
    { subjectId: client, requestId: numberedId('7', 1) },
    { accountId: client, deletionId: numberedId('8', 1) },
  ];
  const ofBrowser = { subjectId: numberedId('9', 1), subjectKind: 'browser' } as const;
  const adminId = people.admin.id;
  const later = '2027-03-06T09:00:00.000Z';
  await world.happenedBy(
    {
      event: sampleEvent('PrivacyRequestReceived', {
        ...asked,
        accountId: client,
        kind: 'correction',
        text: 'My name is spelt Aoibhe.',
        adminId: null,
      }),
      actor: people.client,
      at: later,
    },
    {
      event: sampleEvent('PrivacyRequestAccessed', {
        ...asked,
        staffId: adminId,
        kind: 'admin',
        reason: 'to answer it',
      }),
      actor: people.admin,
      at: later,
    },
    {
      event: sampleEvent('PrivacyRequestAnswered', { ...asked, adminId, outcome: 'done', answer: 'We changed it.' }),
      actor: people.admin,
      at: later,
    },
    {
      event: sampleEvent('ConsentLinked', { ...ofBrowser, otherId: client, granted: [] }),
      actor: people.system,
      at: later,
    },
    {
      event: sampleEvent('ConsentAccessed', { ...ofBrowser, staffId: adminId, kind: 'admin', reason: 'an audit' }),
      actor: people.admin,
      at: later,
    },
    { event: sampleEvent('AccountDeletionRequested', deletion), actor: people.client, at: later },
    {
      event: sampleEvent('LegalHoldPlaced', { accountId: client, adminId, reason: 'a court asked' }),
      actor: people.admin,
      at: later,
    },
    { event: sampleEvent('DeletionDeferred', { ...deletion, held: true }), actor: people.system, at: later },
  );
  const sealed = await sealBytes(picture, { fileId, ownerId: client }, world.vault);
  await world.files.put(fileId, sealed ?? Buffer.alloc(0));
});

describe('the copy of a person’s data', () => {
  it('has every part, counts them, and reports each', async () => {
    const { data, parts, done, fileCount, size, sha256, zip } = await world.copyOf(client);
    expect(Object.keys(data)).toEqual(['format', 'accountId', 'madeAt', ...exportParts, 'proof', 'files']);
    for (const part of exportParts)
      expect({ part, count: parts[part] }).toEqual({ part, count: (data[part] as []).length });
    expect(parts).toMatchObject({ profile: 1, jobs: 1, messages: 2, consents: 1, accesses: 3, privacyRequests: 2 });
    expect(parts.events).toBeGreaterThan(20);
    expect(parts.money).toBeGreaterThan(1);
    expect(parts.notifications).toBeGreaterThan(5);
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(fileCount).toBe(1);
    expect(size).toBeGreaterThan(1000);
    expect(sha256).toMatch(/^[\da-f]{64}$/);
    expect([...zip.keys()]).toEqual([
      'data.json',
      'index.html',
      'history.json',
      'verify.mjs',
      `files/${fileId}.webp`,
      'manifest.txt',
    ]);
  });

  it('has the profile, the own job with its money, and the own files as they were', async () => {
    const { data, zip } = await world.copyOf(client);
    expect(data['profile']).toMatchObject([{ accountId: client, firstName: 'Aoife', language: 'de' }]);
    expect(data['jobs']).toMatchObject([
      { jobId, role: 'client', with: 'Tom', title: script, address: '12 Quay Street', agreement: { total: 45_360 } },
    ]);
    expect(data['money']).toContainEqual(expect.objectContaining({ what: 'PaymentCaptured', amount: 45_360 }));
    expect(data['accesses']).toContainEqual(
      expect.objectContaining({ by: 'support', opened: 'AccountAccessed', reason: 'a call' }),
    );
    expect(zip.get(`files/${fileId}.webp`)).toEqual(picture);
    expect(data.files).toEqual([{ fileId, path: `files/${fileId}.webp`, name: 'kitchen.webp' }]);
  });

  it('leaves out the other person’s address, their files and the offers of others', async () => {
    const { data } = await world.copyOf(provider);
    expect(data['jobs']).toMatchObject([{ jobId, role: 'provider', with: 'Aoife', title: script }]);
    const text = JSON.stringify(data);
    expect(text).not.toContain('12 Quay Street');
    expect(text).not.toContain('kitchen.webp');
    expect(data.files).toEqual([]);
    expect(text).not.toContain(rival);
  });

  it('has both sides of a conversation, under the names that its page shows', async () => {
    const { data } = await world.copyOf(client);
    expect(data['messages']).toMatchObject([{ from: 'you' }, { from: 'Tom', text: 'Call me: 087 123 4567' }]);
  });

  it('has the devices on which the person signed in', async () => {
    const place = { browser: 'Firefox', system: 'Android', country: 'IE' };
    const openedAt = '2027-03-01T08:00:00.000Z';
    world.sessions.push({ ...place, openedAt, seenAt: '2027-03-02T08:00:00.000Z', endedAt: null });
    const { data, page, parts } = await world.copyOf(client);
    expect(data['sessions']).toEqual(world.sessions);
    expect(parts.sessions).toBe(1);
    expect(page).toContain('Firefox');
  });

  it('has what the person asked the privacy desk and was answered, and who opened it', async () => {
    const { data, page } = await world.copyOf(client);
    expect(data['privacyRequests']).toMatchObject([
      { what: 'PrivacyRequestReceived', kind: 'correction', text: 'My name is spelt Aoibhe.' },
      { what: 'PrivacyRequestAnswered', by: 'admin', outcome: 'done', answer: 'We changed it.' },
    ]);
    expect(data['accesses']).toContainEqual(
      expect.objectContaining({ opened: 'PrivacyRequestAccessed', reason: 'to answer it' }),
    );
    expect(page).toContain('My name is spelt Aoibhe.');
  });

  it('has who opened the choices of a linked browser', async () => {
    const { data, parts } = await world.copyOf(client);
    expect(data['accesses']).toContainEqual(expect.objectContaining({ opened: 'ConsentAccessed', reason: 'an audit' }));
    expect(parts.consents).toBe(1);
    expect(JSON.stringify((await world.copyOf(provider)).data)).not.toContain('an audit');
  });

  it('has the deletion that waits, and of a legal hold only that there is one', async () => {
    const { data } = await world.copyOf(client);
    expect(data['deletion']).toMatchObject([
      { what: 'AccountDeletionRequested', by: 'you' },
      { what: 'LegalHoldPlaced' },
      { what: 'DeletionDeferred', held: true },
    ]);
    expect(JSON.stringify(data)).not.toContain('a court asked');
  });

  it('names no one of the staff', async () => {
    const { data } = await world.copyOf(client);
    expect(JSON.stringify(data)).not.toContain(people.support.id);
  });

  it('has what the saved cards are recognised by, as the payment provider has them, and not their numbers', async () => {
    expect((await world.copyOf(client)).data['profile']).toMatchObject([
      { savedCards: [{ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 }] },
    ]);
    const [none] = (await world.copyOf(rival)).data['profile'] as object[];
    expect(none).not.toHaveProperty('savedCards');
  });

  it('has no number that was dropped when the account was taken back', async () => {
    const proved = { accountId: rival, phone: '+353861234567' };
    await world.happened(
      sampleEvent('PhoneConfirmed', proved),
      sampleEvent('PhoneUnconfirmed', { accountId: rival, dropped: true }),
    );
    expect((await world.copyOf(rival)).data['profile']).toMatchObject([{ phone: null, confirmedPhone: null }]);
  });

  it('shows one who only made an offer their own, and nothing of the booking', async () => {
    const { data } = await world.copyOf(rival);
    expect(data['jobs']).toMatchObject([{ jobId, role: 'bidder', agreement: null }]);
    expect(JSON.stringify(data)).not.toContain('PaymentCaptured');
  });

  it('is of nobody without an account', async () => {
    await expect(world.copyOf(numberedId('0', 99))).rejects.toThrow('no such account');
  });
});

describe('its history', () => {
  it('is of the streams about the person alone, sealed', async () => {
    const { zip } = await world.copyOf(client);
    const history = String(zip.get('history.json'));
    const { streams } = JSON.parse(history) as HistoryFile;
    expect(streams.filter(({ count }) => count > 0).map(({ stream }) => stream)).toEqual([
      streamOf.account(client),
      streamOf.consent(client),
    ]);
    expect(history).not.toContain('Aoife');
  });

  it('and how to check the copy are in data.json and on the page', async () => {
    const { data, page } = await world.copyOf(client);
    expect(data['proof']).toMatchObject({
      check: 'node verify.mjs .',
      manifest: 'manifest.txt',
      history: 'history.json',
      verifier: 'verify.mjs',
    });
    expect(page).toContain('<h2 id="proof">Nachweis, dass nichts geändert wurde</h2>');
    expect(page).toContain('history.json');
    expect(page).toContain('<code>node verify.mjs .</code>');
  });

  it('is left out while no checkpoint covers it: the files are listed and signed all the same', async () => {
    const { data, page, zip } = await world.copyOf(client, async () => null);
    expect(data['proof']).toMatchObject({ manifest: 'manifest.txt', history: null });
    expect(page).toContain('manifest.txt');
    expect(page).not.toContain('history.json');
    expect([...zip.keys()]).toEqual(['data.json', 'index.html', 'verify.mjs', `files/${fileId}.webp`, 'manifest.txt']);
  });
});

describe('its page', () => {
  it('is in the person’s language, with the same sections, and works without a network', async () => {
    const { page } = await world.copyOf(client);
    expect(page).toContain('<html lang="de">');
    for (const part of exportParts) expect(page).toContain(`<h2 id="${part}">`);
    expect(page).toContain(`<a href="files/${fileId}.webp">`);
    expect(page).not.toMatch(/(?:src|href)="(?!#|files\/)/);
    expect(page).toContain("default-src 'none'");
  });

  it('shows a text with markup as a text', async () => {
    const { page } = await world.copyOf(client);
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  });

  it('shows sums in their currency', async () => {
    const { page } = await world.copyOf(client);
    expect(page).toContain('453,60 €');
    expect(page).toContain('420,00 €');
  });
});
