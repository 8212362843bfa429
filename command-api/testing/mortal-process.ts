/** The process was killed between two steps: whatever it was doing, the next step never happened. */
export class ProcessKilled extends Error {
  override readonly name = 'ProcessKilled';
}

/** Kills a process once, before one of the steps that leave something behind; counted from 1 over a whole test. */
export interface Killer {
  step<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
  /** A step that only remembers how far the others got: no place of its own to die at, unless there were others. */
  mark<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
  /** A new process begins: the dead one does nothing any more. */
  restart(): void;
  readonly killed: boolean;
  /** The steps by their names, those of a process that was started again too. */
  readonly steps: readonly string[];
}

export function createKiller(killBefore: number | null = null): Killer {
  let [killed, dead, unmarked] = [false, false, false];
  const steps: string[] = [];

  async function step<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    if (dead) throw new ProcessKilled('dead already');
    steps.push(name);
    if (!killed && steps.length === killBefore) {
      [killed, dead] = [true, true];
      throw new ProcessKilled('killed');
    }
    return act();
  }

  return {
    get killed() {
      return killed;
    },
    steps,
    async step(name, act) {
      unmarked = true;
      return step(name, act);
    },
    async mark(name, act) {
      if (dead) throw new ProcessKilled('dead already');
      if (!unmarked) return act();
      unmarked = false;
      return step(name, act);
    },
    restart() {
      dead = false;
    },
  };
}

/** The port as a process reaches it: each of these calls is a step before which it may be killed. */
export function mortal<Port extends object>(
  port: Port,
  killer: Killer,
  methods: readonly (keyof Port & string)[],
): Port {
  const steps = methods.map((name) => {
    const method = port[name] as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => killer.step(nameOf(name, args), () => method.apply(port, args))] as const;
  });
  return Object.assign(Object.create(port) as Port, Object.fromEntries(steps));
}

/** A call, and of events that are appended which. */
function nameOf(method: string, args: readonly unknown[]): string {
  const events = args.find((arg): arg is { type: string }[] => Array.isArray(arg)) ?? [];
  return [method, ...events.map(({ type }) => type)].join(' ');
}
