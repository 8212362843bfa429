import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';

import { people } from '#domain/testing/people.ts';
import type { AccountType } from '#events/catalog/account.ts';
import { createSealedJournal } from '#events/create-journal.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import type { Clock } from '#platform/clock.ts';
import { loadConfig, type Config } from '#platform/config.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { SESSION_COOKIE, hashToken, hostCookieName } from '#platform/session.ts';
import { readModels } from '#projections/read-models/index.ts';
import { startRunner, untilCaughtUp, type TestRunner } from '#projections/testing/runner.ts';
import { append, type StoryEvent } from '#projections/testing/story.ts';
import { collectPublicTexts } from '../../web/build/public-pages.ts';
import type { QueryApiDeps } from '../deps.ts';
import { queryApi } from '../plugin.ts';
import { toSeoPages } from '../seo/read-seo-pages.ts';

export interface ReadSide {
  readonly db: TestDatabase;
  readonly runner: TestRunner;
  readonly app: Http;
  /** The patterns of all addresses, as Fastify has them; of another method than GET, with it. */
  readonly routes: readonly string[];
  /** The schemas of all parameters, in paths and after them. */
  readonly parameters: readonly RouteParameters[];
  /** Its address, for sockets. */
  readonly address: string;
  /** The business clock of the read side. */
  readonly clock: Clock & { at: string };
  /** Appends the events, and waits until the read models have them. Resolves to the last position. */
  happened(story: readonly StoryEvent[]): Promise<string>;
  /** A session cookie for an account. */
  getSessionCookie(who: Who): Promise<string>;
  /** Reads a view that shows the appended events, like a page that observed them. */
  get(url: string, options?: { as?: Who; headers?: Record<string, string> }): Promise<Answer>;
  /** A view that the viewer, or an anonymous one, can read. */
  read<View>(url: string, as?: Who): Promise<View>;
  stop(): Promise<void>;
}

/** The parameters of one route, each a text. */
export interface RouteParameters {
  readonly url: string;
  readonly schema: z.ZodType;
}

export interface Who {
  readonly id: string;
  readonly kind: AccountType;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

const config = loadConfig({ PUBLIC_URL: 'https://homewright.example' });
/** The session cookie's name behind TLS, as every read side of tests is. */
export const sessionCookieName = hostCookieName(SESSION_COOKIE, config);

/**
 * The read side on real parts: log, projections, PostgreSQL, HTTP. Only the commands are left out. Projections and views
 * have the rights of their services, which the test files thereby try.
 */
async function startReadSide(): Promise<ReadSide> {
  const db = await testDatabase();
  const runner = await startRunner(db.url, readModels, undefined, db.urlAs('projections'));
  const sql = connect(db.urlAs('query-api'), { name: 'test views' });
  const log = createPostgresEventLog(sql);
  const clock = { at: '2027-03-05T12:00:00.000Z', now: () => new Date(clock.at) };
  const [routes, parameters]: [string[], RouteParameters[]] = [[], []];
  const app = await openQueryApi({ sql, log, journal: createSealedJournal(log), clock }, routes, parameters);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const cookies = new Map<string, string>();
  let shown: Record<string, string> = {};

  async function getSessionCookie({ id, kind }: Who): Promise<string> {
    const known = cookies.get(id);
    if (known !== undefined) return known;
    const token = randomBytes(32).toString('base64url');
    await db.sql`
      insert into auth.sessions (id, token_hash, account_id, account_type, expires_at)
      values (${randomUUID()}, ${hashToken(token)}, ${id}, ${kind}, now() + interval '1 day')`;
    const cookie = `${sessionCookieName}=${token}`;
    cookies.set(id, cookie);
    return cookie;
  }

  const get: ReadSide['get'] = async (url, { as, headers = {} } = {}) => {
    const cookie: Record<string, string> = as === undefined ? {} : { cookie: await getSessionCookie(as) };
    const answer = await app.inject({ method: 'GET', url, headers: { ...shown, ...cookie, ...headers } });
    const isJson = String(answer.headers['content-type']).includes('json');
    const body = isJson && answer.body !== '' ? answer.json<Record<string, unknown>>() : {};
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body };
  };

  return {
    db,
    runner,
    app,
    routes,
    parameters,
    address,
    clock,
    getSessionCookie,
    async happened(story) {
      const position = await append(runner.journal, story);
      await untilCaughtUp(runner);
      shown = { 'x-observed-position': position };
      return position;
    },
    get,
    async read<View>(url: string, as?: Who) {
      const { status, text, body } = await get(url, as === undefined ? {} : { as });
      if (status !== 200) throw new Error(`${url} was answered with ${status}: ${text}`);
      return body as View;
    },
    async stop() {
      await app.close();
      await log.close();
      await sql.end({ timeout: 1 });
      await runner.stop();
      await db.drop();
    },
  };
}

/**
 * The read side of a test file; `begin` appends the events that all its tests start from. Call it at the top of the
 * file: it runs from the first test to the last.
 */
export function setupReadSide(begin?: (side: ReadSide) => Promise<unknown>): ReadSide {
  const side = {} as ReadSide;
  beforeAll(async () => {
    Object.assign(side, await startReadSide());
    await begin?.(side);
  });
  afterAll(() => side.stop());
  return side;
}

/** One process of the read side, which does not listen yet. Adds its GET addresses to `routes`. */
export async function openQueryApi(
  {
    trustedProxies,
    ...parts
  }: Pick<QueryApiDeps, 'sql' | 'log' | 'journal' | 'clock' | 'limits' | 'geolocator'> & {
    config?: Config;
    trustedProxies?: number;
  },
  routes: string[] = [],
  parameters: RouteParameters[] = [],
): Promise<Http> {
  const logger = createLogger('test', 'silent');
  const app = await createHttp({ logger, ...(trustedProxies === undefined ? {} : { trustedProxies }) });
  app.addHook('onRoute', ({ method, url, schema }) => {
    // Fastify adds HEAD to each GET.
    if (String(method) === 'HEAD') return;
    for (const each of [schema?.params, schema?.querystring]) {
      if (each instanceof z.ZodType) parameters.push({ url, schema: each });
    }
    routes.push(String(method) === 'GET' ? url : `${String(method)} ${url}`);
  });
  const pages = toSeoPages(collectPublicTexts(), config);
  await queryApi(app, { config, pages, ...parts, logger });
  return app;
}

/** All people of the painting's story as viewers. */
export const viewers = {
  client: people.client,
  provider: people.provider,
  rival: people.rival,
  stranger: people.stranger,
  admin: people.admin,
  support: people.support,
  analyst: people.analyst,
} as const satisfies Record<string, Who>;
