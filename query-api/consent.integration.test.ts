import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { findText } from '#domain/consent/texts.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays, plusHours, plusYears } from '#domain/time.ts';
import { consentPurposes, type ConsentEvent } from '#events/catalog/consent.ts';
import { toBrowserId } from '#platform/consent-cookie.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { ConsentAuditView, ConsentView } from './contract/consent.ts';
import type { AccessLogView } from './contract/people.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const start = '2027-03-01T09:00:00.000Z';
const all = [...consentPurposes];
const text = (language: string) => ({ version: 1, language, sha256: findText(1, language as 'de')!.sha256 });
const made = (madeAt: string) => ({ madeAt, askAgainAt: plusYears(madeAt, 1) });
const given = (subject: object, language: string, madeAt: string): ConsentEvent =>
  ({
    type: 'ConsentGiven',
    data: {
      ...subject,
      choiceId: randomUUID(),
      granted: ['analytics'],
      denied: ['replay', 'marketing'],
      text: text(language),
      source: 'banner',
      ...made(madeAt),
    },
  }) as ConsentEvent;
const withdrawn = (subject: object, madeAt: string): ConsentEvent =>
  ({
    type: 'ConsentWithdrawn',
    data: {
      ...subject,
      choiceId: randomUUID(),
      denied: all,
      text: text('de'),
      source: 'privacy-page',
      ...made(madeAt),
    },
  }) as ConsentEvent;
const optedOut = (subject: object, madeAt: string): ConsentEvent =>
  ({
    type: 'OptedOut',
    data: { ...subject, choiceId: randomUUID(), denied: all, source: 'gpc-header', ...made(madeAt) },
  }) as ConsentEvent;

const token = randomUUID();
const browser = { subjectId: toBrowserId(token), subjectKind: 'browser' };
const account = { subjectId: people.client.id, subjectKind: 'account' };
const withdrawnAt = plusDays(start, 2);
const ofBrowser = [given(browser, 'el', start), optedOut(browser, plusDays(start, 1))];
const ofAccount = [given(account, 'de', start), withdrawn(account, withdrawnAt)];
const side = setupReadSide(async (side) => {
  await side.happened(toStory(storyAccounts));
  for (const event of [...ofBrowser, ...ofAccount]) await side.happened(toStory([event]));
});
const cookieOf = (value: string, granted = '') => ({ cookie: `__Host-hw_consent=${value}.${granted}` });
const choiceIdOf = ({ data }: ConsentEvent): string => ('choiceId' in data ? data.choiceId : '');

describe('one’s own choices', () => {
  it('of a browser without any are none, and nothing is allowed', async () => {
    const { body } = await side.get('/api/consent');
    expect(body).toMatchObject({
      subject: null,
      isDecided: false,
      choices: { analytics: false, replay: false, marketing: false },
      optOut: null,
      gpc: false,
      history: [],
    });
    expect((await side.get('/api/consent', { headers: { 'sec-gpc': '1' } })).body).toMatchObject({ gpc: true });
    expect((await side.get('/api/consent', { headers: cookieOf(randomUUID(), 'arm') })).body).toMatchObject({
      subject: 'browser',
      isDecided: false,
    });
  });

  it('of a browser are known by its own cookie, latest first', async () => {
    const { body } = await side.get('/api/consent', { headers: cookieOf(token) });
    const view = body as unknown as ConsentView;
    expect(view).toMatchObject({
      subject: 'browser',
      isDecided: true,
      optOut: { since: plusDays(start, 1), source: 'gpc-header' },
      askAgainAt: plusYears(plusDays(start, 1), 1),
    });
    expect(view.history.map(({ kind, source, text }) => [kind, source, text?.language ?? null])).toEqual([
      ['opted-out', 'gpc-header', null],
      ['given', 'banner', 'el'],
    ]);
  });

  it('of a signed-in person are the account’s', async () => {
    const view = await side.read<ConsentView>('/api/consent', viewers.client);
    expect(view).toMatchObject({ subject: 'account', choices: { analytics: false }, optOut: null });
    expect(view.history.map(({ kind, at }) => [kind, at])).toEqual([
      ['withdrawn', withdrawnAt],
      ['given', start],
    ]);
    expect(await side.read<ConsentView>('/api/consent', viewers.provider)).toMatchObject({ history: [] });
  });

  it('do not open to a cookie with the id of an account or of another browser', async () => {
    for (const id of [people.client.id, browser.subjectId]) {
      const { body } = await side.get('/api/consent', { headers: cookieOf(id) });
      expect(body).toMatchObject({ isDecided: false, history: [] });
      for (const event of [...ofBrowser, ...ofAccount]) {
        const receipt = `/api/consent/receipts/${choiceIdOf(event)}`;
        expect((await side.get(receipt, { headers: cookieOf(id) })).status).toBe(404);
      }
    }
  });

  it('are never stored by a cache', async () => {
    expect((await side.get('/api/consent')).headers['cache-control']).toContain('no-store');
  });
});

describe('a receipt', () => {
  const address = (event: ConsentEvent) => `/api/consent/receipts/${choiceIdOf(event)}`;

  it('says who, what, when, and with which text, without a name', async () => {
    const { status, headers, text: receipt } = await side.get(address(ofAccount[0]!), { as: viewers.client });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('attachment; filename="consent-receipt-');
    expect(JSON.parse(receipt)).toMatchObject({
      schema_version: 'ISO/IEC TS 27560:2023',
      record_id: choiceIdOf(ofAccount[0]!),
      pii_principal_id: people.client.id,
      privacy_notice: { ...text('de'), shown: { accept: 'Akzeptieren', reject: 'Ablehnen' } },
      purposes: [
        { purpose: 'analytics', lawful_basis: 'consent', state: 'given' },
        { purpose: 'replay', state: 'refused' },
        { purpose: 'marketing', state: 'refused' },
      ],
      events: [{ event_type: 'given', event_time: start, collection_method: 'banner' }],
      withdrawal_method: 'https://homewright.example/privacy-rights',
    });
  });

  it('of an opt-out has no text, because none was shown', async () => {
    const { text: receipt } = await side.get(address(ofBrowser[1]!), { headers: cookieOf(token) });
    expect(JSON.parse(receipt)).toMatchObject({ privacy_notice: null, events: [{ event_type: 'opted-out' }] });
  });

  it('opens to nobody else', async () => {
    for (const options of [{}, { as: viewers.provider }, { as: viewers.admin }, { headers: cookieOf(randomUUID()) }]) {
      for (const event of [...ofBrowser, ...ofAccount])
        expect((await side.get(address(event), options)).status).toBe(404);
    }
  });
});

describe('the audit of choices', () => {
  const address = `/api/admin/consents/${people.client.id}`;
  const access = (subject: object, staffId = people.admin.id): Promise<string> => {
    const accessed = {
      type: 'ConsentAccessed',
      data: { ...subject, staffId, kind: 'admin', reason: 'They asked.', accessedAt: side.clock.at },
    } as ConsentEvent;
    return side.happened(toStory([accessed], Date.parse(side.clock.at)));
  };

  it('opens to an admin for an hour after their own access', async () => {
    expect((await side.get(address, { as: viewers.admin })).body).toMatchObject({ code: 'ACCESS_REQUIRED' });
    await access(account, randomUUID());
    expect((await side.get(address, { as: viewers.admin })).body).toMatchObject({ code: 'ACCESS_REQUIRED' });
    await access(account);
    expect((await side.get(address, { as: viewers.admin })).status).toBe(200);
    side.clock.at = plusHours(side.clock.at, 1);
    expect((await side.get(address, { as: viewers.admin })).body).toMatchObject({ code: 'ACCESS_REQUIRED' });
    await access(account);
  });

  it('is as of any moment, with the very text that was shown', async () => {
    const view = await side.read<ConsentAuditView>(`${address}?asOf=${plusDays(start, 1)}`, viewers.admin);
    expect(view).toMatchObject({
      subjectKind: 'account',
      asOf: plusDays(start, 1),
      state: { isDecided: true, choices: { analytics: true, replay: false, marketing: false } },
    });
    expect(view.history.map(({ kind }) => kind)).toEqual(['given', 'withdrawn']);
    expect(view.texts[text('de').sha256]).toMatchObject({ title: 'Ihre Daten, Ihre Entscheidung' });
    const now = await side.read<ConsentAuditView>(address, viewers.admin);
    expect(now.state.choices).toEqual({ analytics: false, replay: false, marketing: false });
    const before = await side.read<ConsentAuditView>(`${address}?asOf=${plusDays(start, -1)}`, viewers.admin);
    expect(before.state).toMatchObject({ isDecided: false, optOut: null });
    expect((await side.get(`${address}?asOf=yesterday`, { as: viewers.admin })).status).toBe(422);
  });

  it('of a browser names nobody', async () => {
    await access(browser);
    const view = await side.read<ConsentAuditView>(`/api/admin/consents/${browser.subjectId}`, viewers.admin);
    expect(view).toMatchObject({ subjectKind: 'browser', state: { optOut: { since: plusDays(start, 1) } } });
    expect(JSON.stringify(view)).not.toContain(people.client.id);
  });

  it('is for admins only', async () => {
    for (const who of [viewers.client, viewers.provider, viewers.support]) {
      expect((await side.get(address, { as: who })).status).toBe(403);
    }
    expect((await side.get(address)).status).toBe(401);
  });

  it('of a browser is visible to the person to whose account it was linked, or who chose there while signed in', async () => {
    const [linked, shared, other] = [randomUUID(), randomUUID(), randomUUID()].map((subjectId) => ({
      subjectId,
      subjectKind: 'browser',
    }));
    const choiceId = randomUUID();
    const link = {
      type: 'ConsentLinked',
      data: {
        ...account,
        choiceId: randomUUID(),
        granted: [],
        denied: all,
        otherId: linked?.subjectId,
        otherChoiceId: randomUUID(),
        rule: 'same-choice',
        optedOut: false,
        ...made(plusDays(start, 3)),
      },
    } as ConsentEvent;
    const here = (subject: object) => {
      const { type, data } = given(subject, 'de', plusDays(start, 4));
      return { type, data: { ...data, choiceId } } as ConsentEvent;
    };
    for (const event of [link, here(account), here(shared ?? {}), given(other ?? {}, 'de', start)])
      await side.happened(toStory([event]));
    const count = async () => (await side.read<AccessLogView>('/api/me/access-log', viewers.client)).accesses.length;
    const before = await count();
    await access(other ?? {});
    expect(await count()).toBe(before);
    await access(linked ?? {});
    expect(await count()).toBe(before + 1);
    await access(shared ?? {});
    expect(await count()).toBe(before + 2);
  });

  it('is visible to the person, with its reason and without a name', async () => {
    const { accesses } = await side.read<AccessLogView>('/api/me/access-log', viewers.client);
    expect(accesses[0]).toEqual({ kind: 'admin', reason: 'They asked.', at: side.clock.at });
    expect(accesses.map(({ at }) => at)).toEqual(
      accesses
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });
});
