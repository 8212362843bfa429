import { beforeEach, describe, expect, test } from 'vitest';

import type { MeView } from '#query-api/contract/people.ts';
import { me } from '#web/testing/build-people.ts';

import { ApiError, NetworkError } from '../api/api-error.ts';
import { createSessionReader } from './create-session-reader.ts';
import { storedSession } from './stored-session.ts';

const HOUR_MS = 3_600_000;
const anonymous = () => new ApiError({ status: 401, code: 'UNAUTHENTICATED', path: '/api/auth/me' });
const offline = () => new NetworkError(false);
const late = () => new NetworkError(true, undefined, '/api/auth/me');

type Answer = MeView | Error | Promise<MeView>;

interface World {
  /** Who was signed in before. */
  before?: MeView | null;
  showsAccount?: boolean;
  hasHint?: boolean;
}

/** A browser in which a client was signed in, unless `before` is null; its servers answer one after the other. */
function world({ before = me(), showsAccount = false, hasHint = true }: World = {}) {
  const state = { now: 1_000_000, asked: 0, waits: [] as number[], hasHint };
  let answers: readonly Answer[] = [];
  if (before !== null) storedSession.keep(before, state.now);
  const reader = createSessionReader({
    ask: async () => {
      const answer = answers[state.asked] ?? answers.at(-1);
      state.asked += 1;
      if (answer instanceof Error || answer === undefined) throw answer ?? new Error('no answer');
      return answer;
    },
    store: storedSession,
    showsAccount: () => showsAccount,
    hasHint: () => state.hasHint,
    now: () => state.now,
    sleep: (ms) => {
      state.waits.push(ms);
      state.now += ms;
      return Promise.resolve();
    },
  });
  const answering = (...given: Answer[]) => {
    answers = given;
    state.asked = 0;
    return reader;
  };
  return { reader, state, answering };
}

beforeEach(() => storedSession.forget());

describe('the stored session', () => {
  test('says which account was signed in, and nothing that names the person', async () => {
    const { answering } = world({ before: null });
    await answering(me()).read();
    const stored = Object.entries(localStorage).flat().join(' ');
    expect(stored).toContain(me().user.id);
    for (const personal of ['Aoife', 'Brennan', 'aoife.brennan@example.ie']) expect(stored).not.toContain(personal);
  });

  test('counts for 24 hours', () => {
    storedSession.keep(me(), 0);
    expect(storedSession.read(24 * HOUR_MS)?.user.id).toBe(me().user.id);
    expect(storedSession.read(24 * HOUR_MS + 1)).toBeNull();
    expect(storedSession.read(0)).toBeNull();
  });

  test.each(['support', 'analyst', 'admin'] as const)('does not exist for %s', async (accountType) => {
    const { answering, state } = world();
    await answering(me({ accountType })).read();
    expect(storedSession.read(state.now)).toBeNull();
  });

  test('that is damaged is none', () => {
    localStorage.setItem('storedSession', '{');
    expect(storedSession.read(0)).toBeNull();
  });
});

describe('a 401', () => {
  test('is a visitor where no session is stored', async () => {
    const { answering, state } = world({ before: null });
    expect(await answering(anonymous()).read()).toBeNull();
    expect(state.waits).toEqual([]);
  });

  test('is asked about again with a stored session, three times at most, after one second, two and four', async () => {
    const { answering, state } = world();
    expect(await answering(anonymous()).read()).toBeNull();
    expect([state.asked, state.waits]).toEqual([4, [1000, 2000, 4000]]);
    expect(storedSession.read(state.now)).toBeNull();
  });

  test('is forgotten when the session is recovered', async () => {
    const { answering, state } = world();
    expect(await answering(anonymous(), me()).read()).toEqual(me());
    expect([state.waits, storedSession.attempts()]).toEqual([[1000], 0]);
  });

  test('counts the attempts of the page before it', async () => {
    const { answering, state } = world();
    storedSession.nextAttempt(0);
    storedSession.nextAttempt(0);
    await answering(anonymous()).read();
    expect(state.waits).toEqual([4000]);
  });

  test('is final for a page that shows an account: it leaves at once', async () => {
    const { answering, state } = world({ showsAccount: true });
    expect(await answering(anonymous()).read()).toBeNull();
    expect(state.waits).toEqual([]);
  });

  test('is final after a sign-out', async () => {
    const { answering, reader, state } = world();
    reader.forget();
    expect(await answering(anonymous()).read()).toBeNull();
    expect(state.waits).toEqual([]);
  });

  test('is final where the servers took the sign of a session away', async () => {
    const { answering, state } = world({ hasHint: false });
    expect(await answering(anonymous()).read()).toBeNull();
    expect(state.waits).toEqual([]);
  });

  test('within two seconds of a success leaves the person signed in, and later does not', async () => {
    const { answering, state } = world({ showsAccount: true });
    await answering(me()).read();
    state.now += 1999;
    expect(await answering(anonymous()).read()).toEqual(me());
    state.now += 1;
    expect(await answering(anonymous()).read()).toBeNull();
  });

  test('right after the session ended is a visitor, whatever was read before', async () => {
    const { answering, reader } = world({ showsAccount: true });
    await answering(me()).read();
    reader.forget();
    expect(await answering(anonymous()).read()).toBeNull();
  });
});

test('the delay between attempts grows to ten seconds at most', () => {
  localStorage.setItem('sessionRecovery', JSON.stringify({ attempts: 2, lastAttempt: 0 }));
  expect(storedSession.nextAttempt(0)).toBe(4000);
  expect(storedSession.nextAttempt(0)).toBeNull();
});

describe('without an answer', () => {
  test.each([
    ['offline', offline],
    ['too late', late],
  ])('the stored account counts: %s', async (_, failure) => {
    const { answering, reader } = world();
    expect((await answering(failure()).read())?.user).toMatchObject({ id: me().user.id, firstName: null });
    expect(reader.isFromRecord()).toBe(true);
    expect(await answering(me()).read()).toEqual(me());
    expect(reader.isFromRecord()).toBe(false);
  });

  test('the read fails where none is stored, or where it is a day old', async () => {
    await expect(world({ before: null }).answering(offline()).read()).rejects.toBeInstanceOf(NetworkError);
    const { answering, state } = world();
    state.now += 24 * HOUR_MS + 1;
    await expect(answering(offline()).read()).rejects.toBeInstanceOf(NetworkError);
  });

  test('a fault of the servers is one, with or without a stored session', async () => {
    const fault = new ApiError({ status: 503, path: '/api/auth/me' });
    await expect(world().answering(fault).read()).rejects.toBe(fault);
  });

  test('the error says "Auth request timeout"', () => {
    expect(late().message).toBe('Auth request timeout');
  });
});

describe('requests at the same time', () => {
  test('are one', async () => {
    const { answering, reader, state } = world();
    answering(me());
    expect(await Promise.all([reader.read(), reader.read()])).toEqual([me(), me()]);
    expect(state.asked).toBe(1);
  });

  test('are not, after one that takes ten seconds', async () => {
    const { answering, reader, state } = world();
    let arrive!: (answer: MeView) => void;
    answering(new Promise<MeView>((resolve) => (arrive = resolve)), me());
    const slow = reader.read();
    state.now += 9999;
    void reader.read();
    expect(state.asked).toBe(1);
    state.now += 1;
    expect(await reader.read()).toEqual(me());
    expect(state.asked).toBe(2);
    arrive(me());
    await slow;
  });

  test('of an earlier session are a visitor after its end, and take nothing from the next one', async () => {
    const { answering, reader, state } = world();
    let fail!: (error: Error) => void;
    answering(new Promise<MeView>((_, reject) => (fail = reject)));
    const earlier = reader.read();
    reader.forget();
    await answering(me()).read();
    fail(anonymous());
    expect(await earlier).toBeNull();
    expect(storedSession.read(state.now)?.user.id).toBe(me().user.id);
  });

  test('of an earlier session leave nothing behind', async () => {
    const { answering, reader, state } = world();
    let arrive!: (answer: MeView) => void;
    answering(new Promise<MeView>((resolve) => (arrive = resolve)));
    const earlier = reader.read();
    reader.forget();
    arrive(me());
    await earlier;
    expect(storedSession.read(state.now)).toBeNull();
  });
});
