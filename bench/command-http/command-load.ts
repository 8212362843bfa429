import { randomUUID } from 'node:crypto';

import { fenceRequest } from '#command-api/testing/sample-commands.ts';

import { runLoad, type Load } from '../tools/run-load.ts';
import { PostConnection } from '../tools/post-connection.ts';
import type { ServerReady } from '../tools/sign-up-visitors.ts';

const request = fenceRequest(new Date(), { budget: 30_000 });

/** Posts requests sequentially on each visitor's connection, each with a new command. */
export async function commandLoad({ port, visitors }: ServerReady, seconds: number): Promise<Load> {
  const people = visitors.map(({ cookie, csrfToken }) => ({
    connection: new PostConnection(port),
    headers: { origin: `http://127.0.0.1:${port}`, cookie, 'x-csrf-token': csrfToken },
  }));
  const result = await runLoad(people.length, seconds, async (n) => {
    const person = people[n];
    const body = JSON.stringify({ ...request, jobId: randomUUID() });
    const headers = { ...person?.headers, 'idempotency-key': randomUUID() };
    const status = await person?.connection.post('/api/commands/PostRequest', body, headers);
    if (status !== 200) throw new Error(`a command was answered with ${status}`);
  });
  for (const { connection } of people) connection.close();
  return result;
}
