import { parseArgs } from 'node:util';

import { z } from 'zod';

import { runMany } from './run-many.ts';
import { simulate } from './simulate.ts';
import { Violation } from './violation.ts';
import { leanings } from './world.ts';

/** `npm run simulate -- --seed 7 --days 90`, or `--seeds 1000` for so many from there on. */
const whole = z.coerce.number().int().nonnegative();
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    leaning: { type: 'string' },
  },
});
const [first, count, days] = [whole.parse(values.seed), whole.parse(values.seeds), whole.parse(values.days)];
const leaning = z
  .enum(leanings)
  .nullable()
  .parse(values.leaning ?? null);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

if (count === 1) await one();
else await many();

async function one(): Promise<void> {
  try {
    const { counts, hash, ...report } = await simulate({ seed: first, days, leaning });
    sayCounts(counts);
    say(
      Object.entries(report)
        .map(([name, number]) => `${number} ${name}`)
        .join(', '),
    );
    say(`last hash ${hash}`);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    say(`BROKEN PROMISE: ${error.message}`);
    process.exitCode = 1;
  }
}

async function many(): Promise<void> {
  const began = performance.now();
  const total = new Map<string, number>();
  let [lived, broken] = [0, 0];
  const lives = Array.from({ length: count }, (_none, index) => ({ seed: first + index, days, leaning }));
  await runMany(lives, (life) => {
    lived += 1;
    for (const [type, number] of life.counts) total.set(type, (total.get(type) ?? 0) + number);
    if (life.broken !== null) {
      broken += 1;
      say(`BROKEN PROMISE: ${life.broken}`);
    }
    if (lived % 100 === 0) say(`${lived} lives`);
  });
  sayCounts(total);
  say(`${count} seeds × ${days} days: ${broken} broken promises, ${Math.round((performance.now() - began) / 1000)} s`);
  if (broken > 0) process.exitCode = 1;
}

function sayCounts(counts: ReadonlyMap<string, number>): void {
  for (const [type, number] of [...counts].sort(([, a], [, b]) => b - a)) {
    say(`${String(number).padStart(7)}  ${type}`);
  }
}
