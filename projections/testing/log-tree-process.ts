import { createCheckpointSigner } from '#events/proof/checkpoint.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { Leases } from '#platform/leases.ts';
import { createLogger } from '#platform/logger.ts';
import { connect, type Sql, type TransactionSql } from '#platform/postgres.ts';

import { followLog } from '../proof/follow-log.ts';

/** Follows the log in a process that is killed right after its nth statement, or has its parent told that there are fewer. */
const [url = '', dieAfter = ''] = process.argv.slice(2);
const sql = connect(url);
let statements = 0;

function dying<Of extends Sql | TransactionSql>(real: Of): Of {
  const proxy: Of = new Proxy(real, {
    apply(target, self, args) {
      const query = Reflect.apply(target as never, self, args) as PromiseLike<unknown>;
      // Parts of statements, such as lists of values, are called in the same way.
      if (!Array.isArray((args[0] as { raw?: unknown }).raw)) return query;
      return Promise.resolve(query).then((result) => {
        statements += 1;
        if (statements === Number(dieAfter)) process.kill(process.pid, 'SIGKILL');
        if (String(args[0]).includes('insert into proof.checkpoints')) process.send?.('signed');
        return result;
      });
    },
    get(target, name) {
      if (name !== 'begin') return Reflect.get(target, name) as unknown;
      return async (...args: unknown[]) => {
        const work = args.pop() as (tx: TransactionSql) => unknown;
        return (target as Sql).begin((args[0] as string | undefined) ?? '', async (tx) => work(dying(tx)));
      };
    },
  });
  return proxy;
}

followLog({
  sql: dying(sql),
  log: createPostgresEventLog(sql),
  leases: new Leases(url, 'proof'),
  logger: createLogger('test', 'silent'),
  signer: createCheckpointSigner('homewright.test/log', Buffer.alloc(32, 7)),
});
