import { describe, expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from './api-error.ts';
import { createApi } from './create-api.ts';

type Answer = (path: string, init: RequestInit) => Response | Error;

function world(answer: Answer, now?: () => number, account?: Parameters<typeof createApi>[0]['account']) {
  const calls: { path: string; init: RequestInit; headers: Headers }[] = [];
  const api = createApi({
    now,
    account,
    sleep: () => Promise.resolve(),
    fetch: (path, init) => {
      calls.push({ path, init, headers: new Headers(init.headers) });
      if (path === '/api/csrf-token') {
        const token = `token ${calls.filter((call) => call.path === path).length}`;
        return Promise.resolve(Response.json({ token, expiresAt: '2099-01-01T00:00:00.000Z' }));
      }
      const result = answer(path, init);
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
    },
  });
  return { api, calls, to: (path: string) => calls.filter((call) => call.path === path) };
}

const rejection = (status: number, code: string, message: string) =>
  Response.json({ code, message, status }, { status });

describe('a write', () => {
  test('carries the cookies, the CSRF token and a JSON body, and is never cached', async () => {
    const { api, to } = world(() => Response.json({ ok: true }));
    await api.send('POST', '/api/thing', { body: { a: 1 } });
    const [call] = to('/api/thing');
    expect(call?.init).toMatchObject({ method: 'POST', credentials: 'include', cache: 'no-store', body: '{"a":1}' });
    expect(call?.headers.get('x-csrf-token')).toBe('token 1');
    expect(call?.headers.get('content-type')).toBe('application/json');
  });

  test('goes to its end although the page is left, where its caller says so', async () => {
    const { api, to } = world(() => Response.json({ ok: true }));
    await api.send('POST', '/api/thing');
    await api.send('POST', '/api/thing', { keepalive: true });
    expect(to('/api/thing').map(({ init }) => init.keepalive === true)).toEqual([false, true]);
  });

  test('is sent once more with a new token after a CSRF rejection', async () => {
    let rejections = 1;
    const { api, to } = world(() =>
      rejections-- > 0 ? rejection(403, 'CSRF_INVALID', 'Missing or invalid CSRF token.') : Response.json('done'),
    );
    expect(await api.send('POST', '/api/thing')).toBe('done');
    expect(to('/api/thing').map((call) => call.headers.get('x-csrf-token'))).toEqual(['token 1', 'token 2']);
  });

  test('is rejected when the new token is rejected too', async () => {
    const { api, to } = world(() => rejection(403, 'CSRF_INVALID', 'Missing or invalid CSRF token.'));
    await expect(api.send('POST', '/api/thing')).rejects.toMatchObject({ status: 403, code: 'CSRF_INVALID' });
    expect(to('/api/thing')).toHaveLength(2);
  });

  test('is not repeated after any other 403', async () => {
    const { api, to } = world(() => rejection(403, 'NOT_ALLOWED', 'Not yours.'));
    await expect(api.send('POST', '/api/thing')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(to('/api/thing')).toHaveLength(1);
  });

  test('without an answer in its body, such as a 204, gives null', async () => {
    const { api } = world(() => new Response(null, { status: 204 }));
    expect(await api.send('POST', '/api/auth/logout')).toBeNull();
  });
});

describe('a rejection', () => {
  test('becomes a typed error with every part of the body', async () => {
    const { api } = world(() =>
      Response.json(
        {
          code: 'EMAIL_EXISTS_CLIENT',
          message: 'There is an account.',
          status: 409,
          redirectTo: '/login',
          existingAccountType: 'client',
          errors: [{ path: 'email', code: 'taken' }, 'nonsense'],
        },
        { status: 409, headers: { 'retry-after': '2' } },
      ),
    );
    const error = await api.get('/api/thing').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'EMAIL_EXISTS_CLIENT',
      redirectTo: '/login',
      existingAccountType: 'client',
      fields: [{ path: 'email', code: 'taken' }],
      retryAfterSeconds: 2,
      path: '/api/thing',
    });
  });

  test('has no code when the body is not ours', async () => {
    const { api } = world(() => new Response('<html>bad gateway</html>', { status: 502 }));
    await expect(api.get('/api/thing')).rejects.toMatchObject({ status: 502, code: null, fields: [] });
  });

  test('of a call about signing in that took too long says "Auth request timeout"', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    const { api } = world(() => new DOMException('too late', 'TimeoutError'));
    const error = await api.get('/api/auth/me').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'NetworkError', timedOut: true, message: 'Auth request timeout' });
  });

  test('by the network is distinct from one by the server', async () => {
    const { api } = world(() => new TypeError('Failed to fetch'));
    await expect(api.get('/api/thing')).rejects.toBeInstanceOf(NetworkError);
  });
});

describe('a read', () => {
  test('is answered by no cache, and named in the log, where its caller says so', async () => {
    const { api, to } = world(() => Response.json({}));
    await api.get('/api/auth/me', { cache: 'no-store', headers: { 'x-request-id': 'r' } });
    expect(to('/api/auth/me')[0]?.init.cache).toBe('no-store');
    expect(to('/api/auth/me')[0]?.headers.get('x-request-id')).toBe('r');
  });

  test('after an own write asks for the position of that write', async () => {
    const { api, to } = world(() => Response.json({}));
    await api.get('/api/before');
    api.ownWrites.note('120');
    api.ownWrites.note('99');
    await api.get('/api/after');
    expect(to('/api/before')[0]?.headers.get('x-min-position')).toBeNull();
    expect(to('/api/after')[0]?.headers.get('x-min-position')).toBe('120');
  });

  test('after an observed change asks for data that includes it, for as long as servers cache views', async () => {
    let now = 0;
    const { api, to } = world(
      () => Response.json({}),
      () => now,
    );
    await api.get('/api/before');
    api.observed.note('120');
    now = 29_999;
    await api.get('/api/after');
    now = 30_000;
    await api.get('/api/later');
    const headers = (path: string) => to(path)[0]?.headers;
    expect(headers('/api/before')?.get('x-observed-position')).toBeNull();
    expect(headers('/api/after')?.get('x-observed-position')).toBe('120');
    expect(headers('/api/after')?.get('x-min-position')).toBeNull();
    expect(headers('/api/later')?.get('x-observed-position')).toBeNull();
  });

  test('that its page aborted ends as an abort, not as a network error', async () => {
    const leaving = new AbortController();
    const { api } = world(() => {
      leaving.abort();
      return new DOMException('aborted', 'AbortError');
    });
    await expect(api.get('/api/thing', { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a page that shows an account', () => {
  function showing(shown: string | null, answer: Answer = () => Response.json({})) {
    const rejections: [string | null, string | null][] = [];
    const account = {
      id: () => shown,
      rejected: (sentAs: string | null, code: string | null) => void rejections.push([sentAs, code]),
    };
    return { ...world(answer, undefined, account), rejections };
  }
  const accountIn = (call: { headers: Headers } | undefined) => call?.headers.get('x-account-id');

  test('names it with every read and write', async () => {
    const { api, to } = showing('maeve');
    await api.get('/api/client/jobs');
    await api.send('POST', '/api/commands/PostRequest', { headers: { 'idempotency-key': 'k' } });
    expect(accountIn(to('/api/client/jobs')[0])).toBe('maeve');
    const [command] = to('/api/commands/PostRequest');
    expect([accountIn(command), command?.headers.get('idempotency-key')]).toEqual(['maeve', 'k']);
  });

  test.each(['/api/auth/login', '/api/auth/signup', '/api/auth/logout'])('does not name it at %s', async (path) => {
    const { api, to } = showing('maeve');
    await api.send('POST', path);
    await api.get('/api/auth/me');
    for (const asked of [path, '/api/auth/me', '/api/csrf-token']) expect(accountIn(to(asked)[0])).toBeNull();
  });

  test('passes on a rejection with the account that was named', async () => {
    const { api, rejections } = showing('maeve', () => rejection(409, 'ACCOUNT_CHANGED', 'Another one.'));
    await expect(api.send('POST', '/api/thing')).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' });
    expect(rejections).toEqual([['maeve', 'ACCOUNT_CHANGED']]);
  });

  test('names none while it shows nobody', async () => {
    const { api, to } = showing(null);
    await api.get('/api/counters');
    expect(accountIn(to('/api/counters')[0])).toBeNull();
  });
});
