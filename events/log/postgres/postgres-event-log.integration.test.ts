import { startOwnPostgres } from '#local/testing/postgres.ts';
import { connect } from '#platform/postgres.ts';

import { logContract } from '../contract/log-contract.ts';
import type { LogUnderTest } from '../contract/log-under-test.ts';
import { createPostgresEventLog } from './postgres-event-log.ts';

async function start(): Promise<LogUnderTest> {
  const server = await startOwnPostgres();
  const sql = connect(server.url, { name: 'log contract' });
  const log = createPostgresEventLog(sql);
  return {
    log,
    open: () => createPostgresEventLog(sql),
    faults: {
      async cutConnections() {
        const admin = connect(server.url, { max: 1 });
        await admin`select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and backend_type = 'client backend'`;
        await admin.end();
      },
      kill: () => server.kill9(),
      restart: () => server.restart(),
      async freezeAppends() {
        const admin = connect(server.url, { max: 1 });
        await admin`begin`;
        await admin`select pg_advisory_xact_lock(7041, 1)`;
        return async () => {
          await admin`rollback`;
          await admin.end();
        };
      },
    },
    async stop() {
      await log.close();
      await sql.end({ timeout: 5 });
      await server.stop();
    },
  };
}

logContract(start, { breakable: true });
