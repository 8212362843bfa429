import { LogBehindError } from '../errors.ts';
import type { EventLog } from '../event-log.ts';
import { comparePositions } from '../position.ts';
import { assertStreamName, prepareAppend } from '../prepare-append.ts';
import { runSubscription } from '../run-subscription.ts';
import { createRunningSubscriptions } from '../running-subscriptions.ts';
import { createAppendConnection } from './append-connection.ts';
import { createGroupCommit } from './group-commit.ts';
import { createPostgresFeed } from './postgres-feed.ts';
import { readAll, readHead, readStream } from './read-events.ts';
import type { Sql } from './sql.ts';
import { createTail } from './tail.ts';
import { createAppendNotifications } from './append-notifications.ts';

/**
 * The log in PostgreSQL (schema `log`). Reads go through `sql`, appends through their own connection; `close` leaves
 * `sql` open.
 */
export function createPostgresEventLog(sql: Sql): EventLog {
  const wakeUps = createAppendNotifications(sql);
  const source = { sql, wakeUps, tail: createTail(sql, wakeUps) };
  const appends = createAppendConnection(sql);
  const groupCommit = createGroupCommit({
    write: (batch) => appends.write(batch),
    isTransient: (error) => appends.isTransient(error),
    onAppended: () => wakeUps.appended(),
  });
  const subscriptions = createRunningSubscriptions();

  return {
    kind: 'postgres',
    append: async (stream, events, options) => groupCommit.append(prepareAppend(stream, events, options)),
    async read(stream, options = {}) {
      assertStreamName(stream);
      return readStream(sql, stream, options);
    },
    readAll: async ({ after, limit, ...filter }) => readAll(sql, after, limit, filter),
    subscribe(options) {
      const running = runSubscription(async (after) => {
        const head = await readHead(sql);
        if (comparePositions(after, head) > 0) throw new LogBehindError(after, head);
        return createPostgresFeed(source, after, options);
      }, options);
      return subscriptions.add(running);
    },
    head: () => readHead(sql),
    async close() {
      await subscriptions.stopAll();
      await groupCommit.drained();
      await Promise.all([wakeUps.close(), appends.close()]);
    },
  };
}
