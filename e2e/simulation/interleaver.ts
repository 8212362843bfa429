import type { Random } from './random.ts';

/**
 * Runs tasks concurrently, one step at a time: a task that reaches a port waits for its turn, and chance decides whose
 * turn is next. So every order in which real processes could meet can happen, and a seed reproduces it.
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
    let turns = 0;
    const failures: unknown[] = [];
    for (const task of tasks) {
      void task()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => {
          open -= 1;
        });
    }
    while (open > 0) {
      // Everything that can continue without a port does so before the next turn is given. Sometimes the event loop
      // turns, too: an endless loop must not keep a test from ending.
      turns += 1;
      await (turns % 1_000 === 0 ? nextLoop() : nextTick());
      const chosen = this.#waiting.length === 0 ? 0 : this.#random.int(0, this.#waiting.length - 1);
      const [go] = this.#waiting.splice(chosen, 1);
      if (go === undefined && open > 0) throw new Error('the simulation stands still: a task waits for no port');
      go?.();
    }
    if (failures.length > 0) throw failures[0];
  }
}

const nextTick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
const nextLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
