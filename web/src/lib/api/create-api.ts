import { BACKGROUND_HEADER } from '#query-api/contract/background-header.ts';
import { SERVER_TIME_HEADER } from '#query-api/contract/server-time-header.ts';

import { ACCOUNT_HEADER, type ShownAccount } from '../session/create-shown-account.ts';
import { type ApiError, NetworkError, readApiError } from './api-error.ts';
import { type Csrf, type CsrfToken, createCsrf } from './csrf.ts';
import { createObserved, createOwnWrites, type RecentPosition } from './positions.ts';
import { parseAnswer } from './parse-answer.ts';

const TIME_LIMIT_MS = 15_000;

/** These ask or change who is signed in, so they are no act of the account that the page shows. */
const FOR_ANYBODY: ReadonlySet<string> = new Set([
  '/api/auth/me',
  '/api/auth/login',
  '/api/auth/signup',
  '/api/auth/logout',
  '/api/csrf-token',
]);

export interface Api {
  get<View>(path: string, options?: GetOptions): Promise<View>;
  send<Answer>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options?: SendOptions): Promise<Answer>;
  readonly csrf: Csrf;
  readonly ownWrites: RecentPosition;
  readonly observed: RecentPosition;
}

interface GetOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  cache?: RequestCache;
}

export interface SendOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent to its end although the visitor leaves the page. */
  keepalive?: boolean;
}

interface Init extends RequestInit {
  headers: Record<string, string>;
}

export interface ApiDeps {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
  /** Whether a person used this tab in the last minute. */
  isInUse?: () => boolean;
  account?: Pick<ShownAccount, 'id' | 'rejected'>;
  /** Receives the servers' time, and how long the call took. */
  onServerTime?: (time: number, travelled: number) => void;
}

/**
 * Every call of the web to our servers: sends cookies, types errors; writes carry the CSRF token and are never cached.
 */
export function createApi({
  fetch,
  now = Date.now,
  sleep = wait,
  isInUse = () => true,
  account = { id: () => null, rejected: () => undefined },
  onServerTime = () => undefined,
}: ApiDeps): Api {
  async function call(path: string, init: Init): Promise<Response> {
    const shown = FOR_ANYBODY.has(path) ? null : account.id();
    const headers = shown === null ? init.headers : { ...init.headers, [ACCOUNT_HEADER]: shown };
    const limit = AbortSignal.timeout(TIME_LIMIT_MS);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const sent = now();
    let response: Response;
    try {
      response = await fetch(path, { credentials: 'include', ...init, headers, signal });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new NetworkError(limit.aborted, error, path);
    }
    const time = readServerTime(response);
    if (time !== null) onServerTime(time, now() - sent);
    if (response.ok) return response;
    const rejection = await readApiError(response, path);
    account.rejected(shown, rejection.code);
    throw rejection;
  }

  async function get<View>(path: string, options: GetOptions = {}): Promise<View> {
    const written = ownWrites.lately();
    const observedPosition = observed.lately();
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
    if (written !== null) headers['x-min-position'] = written;
    if (observedPosition !== null) headers['x-observed-position'] = observedPosition;
    if (!isInUse()) headers[BACKGROUND_HEADER] = '1';
    return readBody<View>(await call(path, { ...options, headers }));
  }

  const csrf = createCsrf({ load: () => get<CsrfToken>('/api/csrf-token'), now, sleep });
  const ownWrites = createOwnWrites(now);
  const observed = createObserved(now);

  async function sendOnce<Answer>(method: string, path: string, options: SendOptions, token: string): Promise<Answer> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-csrf-token': token,
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    };
    const body = options.body === undefined ? undefined : JSON.stringify(options.body);
    return readBody<Answer>(await call(path, { ...options, method, headers, body, cache: 'no-store' }));
  }

  return {
    get,
    csrf,
    ownWrites,
    observed,
    async send<Answer>(method: string, path: string, options: SendOptions = {}): Promise<Answer> {
      try {
        return await sendOnce<Answer>(method, path, options, await csrf.token());
      } catch (error) {
        if (!rejectedForCsrf(error)) throw error;
        return sendOnce<Answer>(method, path, options, await csrf.renew());
      }
    },
  };
}

/** Null for an answer that a cache may have kept: its time has passed. */
function readServerTime({ headers }: Response): number | null {
  const time = Date.parse(headers.get(SERVER_TIME_HEADER) ?? '');
  const isFresh = headers.get('cache-control')?.includes('no-store') === true;
  return isFresh && !Number.isNaN(time) ? time : null;
}

/** The specification's rule: a 403 whose message mentions the CSRF token is retried once with a new token. */
function rejectedForCsrf(error: unknown): boolean {
  const rejected = error as Partial<ApiError>;
  return (
    rejected.name === 'ApiError' && rejected.status === 403 && /csrf/i.test(`${rejected.code} ${rejected.message}`)
  );
}

async function readBody<T>(response: Response): Promise<T> {
  const text = await response.text();
  return (text === '' ? null : parseAnswer(text)) as T;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
