import { parseArgs } from 'node:util';

import { z } from 'zod';

import { simulate } from './simulate.ts';
import { Violation } from './violation.ts';

/** `npm run simulate -- --seed 7 --days 90` */
const whole = z.coerce.number().int().nonnegative();
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, days: { type: 'string', default: '30' } },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const { counts, hash, ...report } = await simulate({
    seed: whole.parse(values.seed),
    days: whole.parse(values.days),
  });
  for (const [type, count] of [...counts].sort(([, a], [, b]) => b - a)) say(`${String(count).padStart(6)}  ${type}`);
  say(
    Object.entries(report)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
  );
  say(`last hash ${hash}`);
} catch (error) {
  if (!(error instanceof Violation)) throw error;
  say(`BROKEN PROMISE: ${error.message}`);
  process.exitCode = 1;
}
