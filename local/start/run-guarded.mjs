import { spawn } from 'node:child_process';

/**
 * A shell that starts a program and stops it when the pipe from Node closes, even after a SIGKILL of Node. It sends
 * SIGINT first, and SIGQUIT after five seconds. The program itself never sees the pipe.
 */
export const guard = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
(
  cat <&3 >/dev/null
  kill -INT $program
  tries=0
  while kill -0 $program && [ $tries -lt 50 ]; do sleep 0.1; tries=$((tries + 1)); done
  kill -QUIT $program
) >/dev/null 2>&1 &
watcher=$!
wait $program
code=$?
kill $watcher 2>/dev/null
exit $code`;

/**
 * Runs a program to its end and leaves none of its processes behind, however this process ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} options
 * @returns {Promise<{ ok: boolean, output: string }>} the end of its output
 */
export function runGuarded(command, args, { cwd, env, onOutput }) {
  const child = spawn('/bin/sh', ['-c', guard, 'homewright', command, ...args], {
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {});
  let output = '';
  const collect = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk.toString()).slice(-65_536);
    onOutput?.(chunk.toString());
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => child.stdin.end());
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
