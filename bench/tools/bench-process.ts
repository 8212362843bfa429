import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { bundleScript } from '#local/testing/bundle-script.ts';

/** One of the compared sides, in its own process. */
export interface Side<Ready> {
  readonly child: ChildProcess;
  /** The first message of the process. */
  readonly ready: Ready;
}

interface Script {
  readonly script: URL;
  /** Node's flags. */
  readonly flags: readonly string[];
}

/** Starts a script that calls `serveBench`, with these arguments, bundled like the product's processes. */
export async function startSide<Ready>(given: URL | Script, ...values: readonly string[]): Promise<Side<Ready>> {
  const { script, flags } = given instanceof URL ? { script: given, flags: [] } : given;
  const child = fork(await bundleScript(script), values, { execArgv: [...flags] });
  const dead = new AbortController();
  child.once('exit', () => dead.abort(new Error(`${script.pathname} ended before it was ready`)));
  const [ready] = (await once(child, 'message', { signal: dead.signal })) as [Ready];
  return { child, ready };
}

/** The process's processor time so far, in milliseconds. */
export async function cpuMsOf({ child }: Side<unknown>): Promise<number> {
  child.send('cpu');
  return Number((await once(child, 'message'))[0]);
}

export async function endSide({ child }: Side<unknown>): Promise<void> {
  child.disconnect();
  await once(child, 'exit');
}

/** The child's side: reports that it is ready, answers with its processor time, and ends with the benchmark. */
export function serveBench(ready: unknown): void {
  process.send?.(ready);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1_000);
  });
  process.once('disconnect', () => process.exit(0));
}

interface Listening {
  listen(options: { host: string; port: number }): Promise<string>;
}

/** Listens on loopback on a free port. @returns the port */
export async function listen(app: Listening): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}
