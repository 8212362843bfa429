import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { projectionFlags } from '#projections/projection-flags.ts';

/** The questions that the parent sends to the child, each with the type of its answer. */
export interface Answers {
  /** The child answers once it uses the demonstration clock's current offset. */
  'refresh-clock': null;
  /** A sentence about what is stuck; null when everything advances. */
  health: string | null;
  /** The child's Prometheus metrics, as prom-client returns them. */
  metrics: object[];
}
export type Question = { [Ask in keyof Answers]: { id: number; ask: Ask } }[keyof Answers];
export type FromBackground = { kind: 'ready' } | { kind: 'answer'; id: number; answer: Answers[keyof Answers] };

export interface BackgroundProcess {
  ask<Ask extends keyof Answers>(ask: Ask): Promise<Answers[Ask]>;
  stop(): Promise<void>;
}

/** Runs projections, reactors and deadlines in a separate process, so that page requests never wait for them. */
export async function startBackground(options: {
  env: NodeJS.ProcessEnv;
  onCrash: (code: number | null) => void;
}): Promise<BackgroundProcess> {
  // A separate process group: Ctrl-C reaches only the parent, which then stops the child gracefully.
  const child = fork(fileURLToPath(new URL('background.js', import.meta.url)), {
    env: options.env,
    execArgv: [...process.execArgv, ...projectionFlags],
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await untilReady(child);
  const open = new Map<number, (answer: Answers[keyof Answers]) => void>();
  child.on('message', (message: FromBackground) => {
    if (message.kind !== 'answer') return;
    open.get(message.id)?.(message.answer);
    open.delete(message.id);
  });
  let stopping = false;
  child.once('exit', (code) => {
    if (!stopping) options.onCrash(code);
  });
  let asked = 0;
  return {
    ask<Ask extends keyof Answers>(ask: Ask) {
      const id = (asked += 1);
      return new Promise<Answers[Ask]>((resolve, reject) => {
        open.set(id, (answer) => resolve(answer as Answers[Ask]));
        child.send({ id, ask }, (error) => {
          if (error !== null) reject(error);
        });
      });
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
