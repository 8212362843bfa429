import type { Interleaver } from './interleaver.ts';
import type { Random } from './random.ts';

/** The process was killed: between two steps, or after a step before its answer was received. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

/** One operating-system process. Its memory ends with it; what it wrote through a port stays. */
export class KillableProcess {
  alive = true;
  readonly #interleaver: Interleaver;
  readonly #random: Random;
  /** The probability of dying at one port call. */
  readonly #risk: () => number;

  constructor(interleaver: Interleaver, random: Random, risk: () => number) {
    this.#interleaver = interleaver;
    this.#random = random;
    this.#risk = risk;
  }

  async step<Result>(action: () => Promise<Result>): Promise<Result> {
    await this.#interleaver.turn();
    this.#survive();
    const result = await action();
    this.#survive();
    return result;
  }

  #survive(): void {
    if (this.alive && this.#random.chance(this.#risk())) this.alive = false;
    if (!this.alive) throw new ProcessDied('killed');
  }
}

type Methods<Port> = { [Name in keyof Port]: Port[Name] extends (...args: never[]) => Promise<unknown> ? Name : never };

/** The port as this process reaches it: each call is a step, before which others can run and the process can die. */
export function killablePort<Port extends object>(
  process: KillableProcess,
  port: Port,
  methods: readonly (Methods<Port>[keyof Port] & string)[],
): Port {
  const steps = methods.map((name) => {
    const method = port[name] as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => process.step(() => method.apply(port, args))] as const;
  });
  return Object.assign(Object.create(port) as Port, Object.fromEntries(steps));
}
