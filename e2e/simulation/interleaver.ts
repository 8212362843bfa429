import type { Random } from './random.ts';

/**
 * Runs tasks at once, one step at a time: whoever reaches a port waits for its turn, and chance says whose turn is
 * next. So every order in which real processes could meet can happen here, and a seed brings it back.
 */
export class Interleaver {
  readonly #random: Random;
  readonly #waiting: (() => void)[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  turn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Resolves when all tasks have ended. @throws what the first failing task threw */
  async run(tasks: readonly (() => Promise<void>)[]): Promise<void> {
    let open = tasks.length;
    const failures: unknown[] = [];
    for (const task of tasks) {
      void task()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => {
          open -= 1;
        });
    }
    while (open > 0) {
      // Everything that can go on without a port does so before the next turn is given.
      await new Promise<void>((resolve) => process.nextTick(resolve));
      const chosen = this.#waiting.length === 0 ? 0 : this.#random.int(0, this.#waiting.length - 1);
      const [go] = this.#waiting.splice(chosen, 1);
      if (go === undefined && open > 0) throw new Error('the simulation stands still: a task waits for no port');
      go?.();
    }
    if (failures.length > 0) throw failures[0];
  }
}
