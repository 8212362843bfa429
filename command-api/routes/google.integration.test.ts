import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { identityProvider } from '#local/identity-provider/identity-provider.ts';
import { localIdentityClient, localIssuer } from '#local/identity-provider/identity-client.ts';
import { freePort } from '#local/postgres/free-port.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';

import { signUp } from '../auth/sign-up.ts';
import { createCommandHandler } from '../command-handler.ts';
import { createAuthenticatorApp, setUpApp } from '../testing/authenticator-app.ts';
import { StoppedClock } from '../testing/stopped-clock.ts';
import { goodPassword, type Browser } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const db = setupTestDatabase();
const realTime = new StoppedClock();
const secrets = { masterKey: randomBytes(32), cookieSecret: randomBytes(32).toString('hex') };
let world: WriteSide;
let site: Http;
let config: ReturnType<typeof loadConfig>;

/** The provider listens on a port of its own, and the product talks to it over the wire. */
beforeAll(async () => {
  const port = await freePort();
  const own = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: `http://127.0.0.1:${port}` });
  const client = localIdentityClient(own, secrets.masterKey);
  if (client === null) throw new Error('no local provider');
  config = {
    ...own,
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER: localIssuer(own),
  };
  site = await createHttp({ logger: createLogger('test', 'silent') });
  await identityProvider(site, { issuer: config.GOOGLE_ISSUER, client });
  await site.listen({ host: '127.0.0.1', port });
  world = await startWriteSide(db.sql, { config, realTime, secrets });
});
afterAll(async () => {
  await world.close();
  await site.close();
});

type Chosen = { email: string; unverified?: string } | { cancel: string };

/** What a person does at the provider, with its cookies. Resolves to where it sends them back. */
async function atProvider(url: string, chosen: Chosen): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(address, config.PUBLIC_URL), {
      ...init,
      redirect: 'manual',
      headers: { cookie },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const to = (answer: Response): string => answer.headers.get('location') ?? '';
  const page = to(await visit(url));
  expect(await (await visit(page)).text()).toContain('A local page in the place of Google');
  const chose = await visit(page, { method: 'POST', body: new URLSearchParams(chosen) });
  return to(await visit(to(chose)));
}

async function begin(browser: Browser, purpose: 'logIn' | 'signUp', next?: string): Promise<string> {
  const answer = await browser.post('/api/auth/google', { purpose, ...(next === undefined ? {} : { next }) });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ url: string }>().url;
}

/** Resolves to the page of ours at which the person arrives. */
async function comeBack(browser: Browser, callback: string): Promise<string> {
  const { pathname, search } = new URL(callback);
  const answer = await browser.send({ method: 'GET', url: pathname + search });
  expect(answer.statusCode).toBe(302);
  return String(answer.headers['location']);
}

const withGoogle = async (browser: Browser, purpose: 'logIn' | 'signUp', chosen: Chosen, next?: string) =>
  comeBack(browser, await atProvider(await begin(browser, purpose, next), chosen));

const newEmail = (): string => `${randomUUID()}@example.org`;
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.post('/api/auth/sessions/end', { others: true })).statusCode === 200;
const typesOf = async (accountId: string) =>
  (await world.journal.readSealed(streamOf.account(accountId))).map(({ type }) => type);

const form = (accountId: string = randomUUID()) => ({
  accountId,
  accountType: 'client',
  country: 'NL',
  language: 'nl',
  acceptTerms: true,
});

async function signUpWithGoogle(email: string) {
  const browser = world.browser();
  expect(await withGoogle(browser, 'signUp', { email })).toBe('/signup?with=google');
  const own = form();
  const answer = await browser.post('/api/auth/google/new-account', own);
  expect(answer.json()).toMatchObject({ user: { id: own.accountId }, redirectTo: '/complete-profile' });
  return { browser, ...own };
}

/** An account with a password, connected in its settings. */
async function connectedPerson() {
  const browser = world.browser();
  const { accountId, email } = await browser.signUp();
  const google = newEmail();
  const { url } = (await browser.post('/api/auth/google/link', { password: goodPassword })).json<{ url: string }>();
  const arrived = await comeBack(browser, await atProvider(url, { email: google }));
  expect(arrived).toBe('/settings/security?linked=google');
  return { browser, accountId, email, google };
}

describe('signing up with Google', () => {
  it('asks for what Google does not know, and opens an account whose address is proven', async () => {
    const email = newEmail();
    const browser = world.browser();
    expect(await withGoogle(browser, 'signUp', { email }, '/post-request')).toBe(
      '/signup?with=google&next=%2Fpost-request',
    );
    expect(await isSignedIn(browser)).toBe(false);
    const pending = await browser.send({ method: 'GET', url: '/api/auth/google/new-account' });
    expect(pending.json()).toEqual({ email, next: '/post-request' });
    const own = form();
    const missing = await browser.post('/api/auth/google/new-account', { ...own, acceptTerms: false });
    expect(missing.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ path: 'acceptTerms' }] });
    const opened = await browser.post('/api/auth/google/new-account', own);
    expect(opened.json()).toMatchObject({ user: { id: own.accountId, accountType: 'client' } });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await typesOf(own.accountId)).toEqual(['AccountSignedUp', 'IdentityLinked', 'EmailConfirmed']);
    // It works once.
    expect((await browser.post('/api/auth/google/new-account', form())).json()).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('keeps Google’s id of the person sealed', async () => {
    const { accountId } = await signUpWithGoogle(newEmail());
    const linked = (await world.log.read(streamOf.account(accountId))).find(({ type }) => type === 'IdentityLinked');
    const seen = (await world.journal.read(streamOf.account(accountId))).find(({ type }) => type === 'IdentityLinked');
    const subject = seen?.type === 'IdentityLinked' ? (seen.data.subject as string) : '';
    expect(subject).toMatch(/^[\da-f]{21}$/);
    expect(JSON.stringify(linked)).not.toContain(subject);
    const rows = await db.sql`select * from auth.linked_identities where account_id = ${accountId}`;
    expect(JSON.stringify(rows)).not.toContain(subject);
  });

  it('sends whoever has no account from the log-in to the sign-up', async () => {
    expect(await withGoogle(world.browser(), 'logIn', { email: newEmail() })).toBe('/login?error=noAccount');
  });

  it('is refused with an address that Google did not verify', async () => {
    const email = newEmail();
    const chosen = { email, unverified: 'on' };
    expect(await withGoogle(world.browser(), 'signUp', chosen)).toBe('/signup?error=no-email');
    expect(await withGoogle(world.browser(), 'logIn', chosen)).toBe('/login?error=no-email');
  });

  it('never takes over an account with the same address', async () => {
    const { accountId, email } = await world.browser().signUp({ accountType: 'provider' });
    for (const purpose of ['logIn', 'signUp'] as const) {
      const thief = world.browser();
      const arrived = await withGoogle(thief, purpose, { email });
      expect(arrived).toBe('/login?error=OAUTH_ACCOUNT_EXISTS&existingAccountType=provider');
      expect(await isSignedIn(thief)).toBe(false);
    }
    expect(await typesOf(accountId)).toEqual(['AccountSignedUp']);
  });
});

describe('logging in with Google', () => {
  it('opens a session under a new id, and leads back to where the person was', async () => {
    const email = newEmail();
    await signUpWithGoogle(email);
    const browser = world.browser();
    browser.cookies.set('hw_session', 'chosen-by-somebody-else-before-the-sign-in-of-1');
    expect(await withGoogle(browser, 'logIn', { email }, '/jobs/7?tab=1')).toBe(
      '/complete-profile?next=%2Fjobs%2F7%3Ftab%3D1',
    );
    expect(browser.cookies.get('hw_session')).not.toContain('chosen');
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('still asks for the second step', async () => {
    const { browser, google } = await connectedPerson();
    const { app } = await setUpApp(browser, goodPassword, realTime);
    const other = world.browser();
    expect(await withGoogle(other, 'logIn', { email: google })).toBe('/login?step=code');
    expect(await isSignedIn(other)).toBe(false);
    realTime.offsetMs += 30_000;
    const code = app.code();
    expect((await other.post('/api/auth/login/second-step', { code })).statusCode).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
  });

  it('has staff without an app set one up first', async () => {
    const browser = world.browser();
    const account = { accountId: randomUUID(), email: newEmail(), country: 'IE', language: 'en' } as const;
    const handler = createCommandHandler(world);
    const deps = { sql: db.sql, journal: world.journal, handler, masterKey: secrets.masterKey };
    await signUp(deps, { ...account, accountType: 'support', password: goodPassword });
    await browser.post('/api/auth/login', { email: account.email, password: goodPassword });
    const { secret } = (await browser.post('/api/auth/login/set-up')).json<{ secret: string }>();
    const code = createAuthenticatorApp(secret, realTime).code();
    await browser.post('/api/auth/login/set-up/confirm', { code });
    const { url } = (await browser.post('/api/auth/google/link', { password: goodPassword })).json<{ url: string }>();
    const google = newEmail();
    await comeBack(browser, await atProvider(url, { email: google }));
    await db.sql`delete from auth.second_factors where account_id = ${account.accountId}`;
    expect(await withGoogle(world.browser(), 'logIn', { email: google })).toBe('/login?step=setUp');
  });

  it('says that the person canceled at Google', async () => {
    expect(await withGoogle(world.browser(), 'logIn', { cancel: '1' })).toBe(
      '/login?error=oauth-error&reason=access_denied',
    );
  });
});

describe('connecting and disconnecting', () => {
  it('need the password, and tell the owner', async () => {
    const { browser, accountId, google } = await connectedPerson();
    const wrong = await browser.post('/api/auth/google/unlink', { password: 'not the password' });
    expect(wrong.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ path: 'password' }] });
    expect((await browser.post('/api/auth/google/link', { password: 'not the password' })).statusCode).toBe(422);
    expect((await browser.post('/api/auth/google/unlink', { password: goodPassword })).statusCode).toBe(200);
    expect(await typesOf(accountId)).toEqual(['AccountSignedUp', 'IdentityLinked', 'IdentityUnlinked']);
    expect(await withGoogle(world.browser(), 'logIn', { email: google })).toBe('/login?error=noAccount');
    const again = await browser.post('/api/auth/google/unlink', { password: goodPassword });
    expect(again.json()).toMatchObject({ code: 'WRONG_STATE' });
  });

  it('keep the only way in', async () => {
    const { browser } = await signUpWithGoogle(newEmail());
    const answer = await browser.post('/api/auth/google/unlink', { password: goodPassword });
    expect(answer.json()).toMatchObject({ code: 'WRONG_STATE' });
  });

  it('refuse a Google account that signs in to another account', async () => {
    const { google } = await connectedPerson();
    const other = world.browser();
    const { accountId } = await other.signUp();
    const { url } = (await other.post('/api/auth/google/link', { password: goodPassword })).json<{ url: string }>();
    const arrived = await comeBack(other, await atProvider(url, { email: google }));
    expect(arrived).toBe('/settings/security?error=already-linked');
    expect(await typesOf(accountId)).toEqual(['AccountSignedUp']);
  });

  it('connect nothing where another session came back than went', async () => {
    const browser = world.browser();
    const { accountId, email } = await browser.signUp();
    const { url } = (await browser.post('/api/auth/google/link', { password: goodPassword })).json<{ url: string }>();
    const callback = await atProvider(url, { email: newEmail() });
    await browser.post('/api/auth/login', { email, password: goodPassword });
    expect(await comeBack(browser, callback)).toBe('/login?error=invalid-state-mode');
    expect(await typesOf(accountId)).not.toContain('IdentityLinked');
  });

  it('cannot be begun by another site’s page', async () => {
    const browser = world.browser();
    await browser.signUp();
    for (const url of ['/api/auth/google/link', '/api/auth/google/unlink', '/api/auth/google']) {
      const payload = { password: goodPassword };
      expect((await browser.send({ method: 'POST', url, payload })).statusCode).toBe(403);
    }
  });
});

describe('an attacker', () => {
  it('cannot bring somebody into their account by a link back from Google', async () => {
    const mine = newEmail();
    await signUpWithGoogle(mine);
    const callback = await atProvider(await begin(world.browser(), 'logIn'), { email: mine });
    const victim = world.browser();
    expect(await comeBack(victim, callback)).toBe('/login?error=invalid-state');
    await begin(victim, 'logIn');
    expect(await comeBack(victim, callback)).toBe('/login?error=invalid-state');
    expect(await isSignedIn(victim)).toBe(false);
  });

  it('cannot forge the state', async () => {
    const browser = world.browser();
    const callback = new URL(await atProvider(await begin(browser, 'logIn'), { email: newEmail() }));
    callback.searchParams.set('state', 'forged');
    expect(await comeBack(browser, callback.href)).toBe('/login?error=invalid-state');
  });

  it('cannot use an answer twice', async () => {
    const email = newEmail();
    await signUpWithGoogle(email);
    const browser = world.browser();
    const callback = await atProvider(await begin(browser, 'logIn'), { email });
    const [cookie = ''] = [browser.cookies.get('hw_google')];
    expect(await comeBack(browser, callback)).toBe('/complete-profile');
    const thief = world.browser();
    thief.cookies.set('hw_google', cookie);
    expect(await comeBack(thief, callback)).toBe('/login?error=invalid-state');
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('cannot use somebody else’s code in a sign-in of their own: its verifier and nonce are others', async () => {
    const email = newEmail();
    await signUpWithGoogle(email);
    const stolen = new URL(await atProvider(await begin(world.browser(), 'logIn'), { email }));
    const thief = world.browser();
    const own = new URL(await begin(thief, 'logIn'));
    stolen.searchParams.set('state', own.searchParams.get('state') ?? '');
    expect(await comeBack(thief, stolen.href)).toBe('/login?error=oauth-error');
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('cannot replace the nonce on the way to Google', async () => {
    const browser = world.browser();
    const url = new URL(await begin(browser, 'logIn'));
    url.searchParams.set('nonce', 'another');
    const callback = await atProvider(url.href, { email: newEmail() });
    expect(await comeBack(browser, callback)).toBe('/login?error=oauth-error');
  });

  it('cannot mix up providers: an answer names its issuer', async () => {
    const browser = world.browser();
    const callback = new URL(await atProvider(await begin(browser, 'logIn'), { email: newEmail() }));
    expect(callback.searchParams.get('iss')).toBe(config.GOOGLE_ISSUER);
    callback.searchParams.set('iss', 'https://another.example');
    expect(await comeBack(browser, callback.href)).toBe('/login?error=oauth-error');
    const without = new URL(await atProvider(await begin(browser, 'logIn'), { email: newEmail() }));
    without.searchParams.delete('iss');
    expect(await comeBack(browser, without.href)).toBe('/login?error=oauth-error');
  });

  it('cannot lead to another site', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const answer = await world.browser().post('/api/auth/google', { purpose: 'logIn', next });
      expect(answer.statusCode).toBe(422);
    }
  });

  it('learns nothing of an answer without a code, or with an error of its own words', async () => {
    const browser = world.browser();
    const answers: readonly [query: string, arrived: string][] = [
      ['', '/login?error=missing-code'],
      ['&error=%3Cscript%3E', '/login?error=oauth-error'],
      ['&error=access_denied&reason=x', '/login?error=oauth-error&reason=access_denied'],
    ];
    for (const [query, arrived] of answers) {
      const state = new URL(await begin(browser, 'logIn')).searchParams.get('state') ?? '';
      const callback = `http://127.0.0.1/api/auth/google/callback?state=${state}${query}`;
      expect(await comeBack(browser, callback)).toBe(arrived);
    }
  });
});

it('is not offered where it is not set up', async () => {
  const plain = await startWriteSide(db.sql);
  const browser = plain.browser();
  const offer = await browser.send({ method: 'GET', url: '/api/auth/google/offer' });
  expect(offer.json()).toEqual({ isOffered: false });
  expect((await browser.post('/api/auth/google', { purpose: 'logIn' })).statusCode).toBe(404);
  await plain.close();
});
