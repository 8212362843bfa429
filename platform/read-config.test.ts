import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { bundleScript } from '#local/testing/bundle-script.ts';

it('invalid settings end a process, with one line each and without their values', async () => {
  const script = await bundleScript(new URL('testing/faulty-process.ts', import.meta.url));
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'loud', METRICS_TOKEN: 'too-short', PORT: '70000' };
  const child = spawn(process.execPath, [script], { env });
  const [exit, out, stderr] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);

  expect({ exit, out }).toEqual({ exit: [1, null], out: '' });
  expect(stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^LOG_LEVEL: /),
    expect.stringMatching(/^METRICS_TOKEN: /),
  ]);
  expect(stderr).not.toMatch(/loud|too-short/);
});
