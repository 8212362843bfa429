/** The process was killed: between two steps, or right after a step whose answer it never used. */
export class ProcessKilled extends Error {
  override readonly name = 'ProcessKilled';
}

/** Kills one process at one of its steps, counted from 1 over all processes of a test. */
export interface Killer {
  /** Before or after it is done is decided by the killer; @throws ProcessKilled */
  step<Result>(act: () => Promise<Result>): Promise<Result>;
  /** A new process begins: the dead one does nothing any more. */
  restart(): void;
  readonly killed: boolean;
  readonly steps: number;
}

export function createKiller(killAt: { step: number; when: 'before' | 'after' } | null): Killer {
  let steps = 0;
  let killed = false;
  let dead = false;
  const die = (): never => {
    [killed, dead] = [true, true];
    throw new ProcessKilled('killed');
  };
  return {
    get killed() {
      return killed;
    },
    get steps() {
      return steps;
    },
    async step(act) {
      if (dead) throw new ProcessKilled('dead already');
      steps += 1;
      const now = !killed && killAt?.step === steps;
      if (now && killAt.when === 'before') die();
      const result = await act();
      if (now) die();
      return result;
    },
    restart() {
      dead = false;
    },
  };
}

/** The port as a process reaches it: each of these calls is a step at which it may be killed. */
export function mortal<Port extends object>(
  port: Port,
  killer: Killer,
  methods: readonly (keyof Port & string)[],
): Port {
  const steps = methods.map((name) => {
    const method = port[name] as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => killer.step(() => method.apply(port, args))] as const;
  });
  return Object.assign(Object.create(port) as Port, Object.fromEntries(steps));
}
