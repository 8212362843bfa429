import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What the two processes of `npm start` tell each other. */
export type ToBackground = { kind: 'refresh-clock'; id: number };
export type FromBackground = { kind: 'ready' } | { kind: 'clock-refreshed'; id: number };

export interface BackgroundProcess {
  /** Resolves once the child works with the demonstration clock's present offset. */
  refreshClock(): Promise<void>;
  stop(): Promise<void>;
}

/** Projections, reactors and deadlines in a process of their own, so that they never make a page wait. */
export async function startBackground(options: {
  env: NodeJS.ProcessEnv;
  onCrash: (code: number | null) => void;
}): Promise<BackgroundProcess> {
  // A group of its own: Ctrl-C reaches the parent alone, which stops the child in order.
  const child = fork(fileURLToPath(new URL('background.js', import.meta.url)), {
    env: options.env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await untilReady(child);
  let stopping = false;
  child.once('exit', (code) => {
    if (!stopping) options.onCrash(code);
  });
  let asked = 0;
  return {
    async refreshClock() {
      const id = (asked += 1);
      const answered = new Promise<void>((resolve) => {
        const onMessage = (message: FromBackground): void => {
          if (message.kind !== 'clock-refreshed' || message.id !== id) return;
          child.off('message', onMessage);
          resolve();
        };
        child.on('message', onMessage);
      });
      child.send({ kind: 'refresh-clock', id } satisfies ToBackground);
      await answered;
    },
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: FromBackground) => {
      if (message.kind === 'ready') resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The background process ended with code ${code}; see the log.`)));
  });
}
