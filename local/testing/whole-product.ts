import { randomUUID } from 'node:crypto';

import { openSession } from '#command-api/auth/sessions.ts';
import { createCommandHandler, type CommandHandler } from '#command-api/command-handler.ts';
import { startFullWriteSide, type FullWriteSide } from '#command-api/testing/full-write-side.ts';
import type { AccountType } from '#events/catalog/account.ts';
import { createSealedJournal } from '#events/create-journal.ts';
import { comparePositions, type Position } from '#events/log/position.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { connect } from '#platform/postgres.ts';
import { SESSION_COOKIE } from '#platform/session.ts';
import { openQueryApi, sessionCookieName } from '#query-api/testing/read-side.ts';
import type { TestDatabase } from './postgres.ts';

/** A person who sends commands and reads views over HTTP, as a browser does. */
export interface Visitor {
  readonly id: string;
  post(url: string, body?: object): Promise<Answer>;
  command(name: string, data: object, commandId?: string): Promise<Answer>;
  /** Sends a command that has to be accepted. */
  act(name: string, data: object): Promise<void>;
  read<View>(url: string): Promise<View>;
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface WholeProduct extends FullWriteSide {
  readonly handler: CommandHandler;
  visit(kind: AccountType, id?: string): Promise<Visitor>;
}

/** Both APIs with their workers, projections and payment service, on one database. */
export async function startWholeProduct(db: TestDatabase): Promise<WholeProduct> {
  const world = await startFullWriteSide(db);
  const workers = await world.startWorkers();
  const { sql, clock } = world;
  // With the rights of its own service, as in a deployment.
  const readSql = connect(db.urlAs('query-api'), { name: 'test views' });
  const log = createPostgresEventLog(readSql);
  const queryApi = await openQueryApi({ sql: readSql, log, journal: createSealedJournal(log), clock });
  const address = await queryApi.listen({ host: '127.0.0.1', port: 0 });
  /** Of the last event that a visitor wrote: every visitor's reads include it. */
  let position = '0' as Position;
  return {
    ...world,
    handler: createCommandHandler(world),
    async visit(kind, id = randomUUID()) {
      const { token } = await openSession(sql, { accountId: id, accountType: kind });
      const browser = world.browser();
      browser.cookies.set(SESSION_COOKIE, token);
      const answer = ({ statusCode, body }: { statusCode: number; body: string }): Answer => {
        const parsed = JSON.parse(body) as Answer['body'];
        const written = parsed['position'] as Position | undefined;
        if (written !== undefined && comparePositions(position, written) < 0) position = written;
        return { status: statusCode, body: parsed };
      };
      return {
        id,
        post: async (url, body) => answer(await browser.post(url, body)),
        command: async (name, data, commandId) => answer(await browser.command(name, data, commandId)),
        async act(name, data) {
          const { status, body } = answer(await browser.command(name, data));
          if (status !== 200) throw new Error(`${name} was rejected: ${JSON.stringify(body)}`);
        },
        async read<View>(url: string) {
          const headers = { cookie: `${sessionCookieName}=${token}`, 'x-min-position': position };
          const response = await fetch(`${address}${url}`, { headers });
          if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}`);
          return (await response.json()) as View;
        },
      };
    },
    async close() {
      await queryApi.close();
      await readSql.end({ timeout: 1 });
      await workers.stop();
      await world.close();
    },
  };
}
