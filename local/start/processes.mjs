import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * The start time of a process, which distinguishes successive processes with the same pid. Null when there is no such
 * process.
 * @param {number} pid
 * @returns {string | null}
 */
export function processIdentity(pid) {
  if (!isAlive(pid)) return null;
  try {
    return process.platform === 'linux'
      ? linuxStart(pid)
      : execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`])
          .toString()
          .trim();
  } catch {
    return null;
  }
}

/**
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * The name of the running program, without its arguments; null when there is no such process.
 * @param {number} pid
 * @returns {string | null}
 */
export function programName(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return (
      execFileSync('ps', ['-o', 'comm=', '-p', `${pid}`])
        .toString()
        .trim()
        .split('/')
        .at(-1) ?? null
    );
  } catch {
    return null;
  }
}

/**
 * The pids whose parent is `pid`.
 * @param {number} pid
 * @returns {number[]}
 */
export function listChildProcesses(pid) {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
    return lines
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => statFields(candidate)?.[1] === String(pid));
}

/**
 * Ticks since boot at the start of the process, with the boot id.
 * @param {number} pid
 * @returns {string | null}
 */
function linuxStart(pid) {
  const started = statFields(pid)?.[19];
  return started === undefined ? null : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${started}`;
}

/**
 * The fields of /proc/<pid>/stat from the state on: the program's name before them can contain any character.
 * @param {number} pid
 * @returns {string[] | null}
 */
function statFields(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
