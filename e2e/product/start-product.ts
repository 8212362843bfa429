import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from '#platform/project-root.ts';

export interface Started {
  readonly child: ChildProcess;
  /** Its output so far, both streams together. */
  output(): string;
  /** Resolves with the address once it is ready. @throws with its output when it ends before. */
  ready: Promise<string>;
  /** Resolves with the exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Runs `npm start` as a person would, with these settings and without this test's environment. */
export function startProduct(settings: Record<string, string>): Started {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [path.join(projectRoot, 'local/start.mjs')], {
    cwd: projectRoot,
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /is ready at (\S+)/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`it ended before it was ready:\n${text}`)));
  });
  // Not every caller waits for it to be ready.
  ready.catch(() => {});
  return { child, output: () => text, ready, ended };
}

/** Every process that descends from `pid`, itself included. Linux only. */
export function descendants(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), readParentPid(Number(name))] as const),
  );
  const found = [pid];
  for (const ancestor of found) {
    for (const [child, parent] of parents) if (parent === ancestor) found.push(child);
  }
  return found;
}

function readParentPid(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
