import { simulate, type SimulationOptions } from './simulate.ts';
import { Violation } from './violation.ts';

/** What became of one life, as its process tells it. */
export interface SeedResult {
  readonly seed: number;
  /** The broken promise; null when all were kept. */
  readonly broken: string | null;
  readonly counts: readonly (readonly [type: string, count: number])[];
}

/** A process of its own that lives one seed after the other, as it is told to, and says how each ended. */
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
