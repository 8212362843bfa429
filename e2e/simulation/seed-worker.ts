import { simulate, type SimulationOptions } from './simulate.ts';
import { Violation } from './violation.ts';

/** The result of one run, as its process reports it. */
export interface SeedResult {
  readonly seed: number;
  /** The violated invariant; null without one. */
  readonly broken: string | null;
  readonly counts: readonly (readonly [type: string, count: number])[];
}

/** A separate process that plays one requested seed after the other, and reports how each ended. */
process.on('message', (options: SimulationOptions) => void live(options));

async function live(options: SimulationOptions): Promise<void> {
  const { seed } = options;
  try {
    const { counts } = await simulate(options);
    report({ seed, broken: null, counts: [...counts] });
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    report({ seed, broken: error.message, counts: [] });
  }
}

function report(result: SeedResult): void {
  process.send?.(result);
}
