import { parseArgs } from 'node:util';

import { z } from 'zod';

import { runMany } from './run-many.ts';
import { simulate } from './simulate.ts';
import { Violation } from './violation.ts';
import { biases } from './world.ts';

/** `npm run simulate -- …`: plays random months of the whole back end on virtual time. */
const usage = `Usage: npm run simulate -- [--seed <n>] [--seeds <n>] [--days <n>] [--bias <name>]
  --seed     the world's seed, or the first of several (1)
  --seeds    so many worlds, side by side (1)
  --days     virtual days of each (30)
  --bias  what its people tend to: ${biases.join(', ')}`;

const whole = z.coerce.number().int().nonnegative();
const options = z.object({
  seed: whole.default(1),
  seeds: whole.min(1).default(1),
  days: whole.min(1).default(30),
  bias: z.enum(biases).nullable().default(null),
});
const { seed: first, seeds: count, days, bias } = readOptions();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

if (count === 1) await one();
else await many();

function readOptions(): z.output<typeof options> {
  const text = { type: 'string' } as const;
  try {
    return options.parse(parseArgs({ options: { seed: text, seeds: text, days: text, bias: text } }).values);
  } catch {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
}

async function one(): Promise<void> {
  try {
    const { counts, hash, ...report } = await simulate({ seed: first, days, bias });
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
  let [result, broken] = [0, 0];
  const scenarios = Array.from({ length: count }, (_none, index) => ({ seed: first + index, days, bias }));
  await runMany(scenarios, (scenario) => {
    result += 1;
    for (const [type, number] of scenario.counts) total.set(type, (total.get(type) ?? 0) + number);
    if (scenario.broken !== null) {
      broken += 1;
      say(`BROKEN PROMISE: ${scenario.broken}`);
    }
    if (result % 100 === 0) say(`${result} lives`);
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
