import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { connect } from '#platform/postgres.ts';

import { startWriteSide } from './write-side.ts';

/** The write side in a process that a test can kill while visits are reported. Sends its address to the test. */
const sql = connect(process.argv[2] ?? '', { name: 'test tracking' });
const side = await startWriteSide(sql, { log: createPostgresEventLog(sql) });
process.send?.(await side.app.listen({ host: '127.0.0.1', port: 0 }));
