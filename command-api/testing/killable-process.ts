/** The process was killed between two steps: the next step never happened. */
export class ProcessKilled extends Error {
  override readonly name = 'ProcessKilled';
}

/** Kills a process once, before one of the steps that have an effect; counted from 1 over a whole test. */
export interface Killer {
  step<Result>(name: string, action: () => Promise<Result>): Promise<Result>;
  /** A step that only saves progress: a separate place to die only if other steps came before. */
  mark<Result>(name: string, action: () => Promise<Result>): Promise<Result>;
  /** Records what others did meanwhile: not a step of the process, but a different history from there on. */
  trace(what: string): void;
  /** Starts a new process; the dead one runs no further steps. */
  restart(): void;
  readonly killed: boolean;
  /** The names of the steps, including those of restarted processes. */
  readonly steps: readonly string[];
  /** For each step the calls up to it, including those of others: equal prefixes are the same history so far. */
  readonly beginnings: readonly string[];
}

export function createKiller(killBefore: number | null = null): Killer {
  let [killed, dead, unmarked] = [false, false, false];
  const steps: string[] = [];
  const beginnings: string[] = [];
  const callsSoFar: string[] = [];

  async function step<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
    if (dead) throw new ProcessKilled('dead already');
    steps.push(name);
    callsSoFar.push(name);
    beginnings.push(callsSoFar.join(', '));
    if (!killed && steps.length === killBefore) {
      [killed, dead] = [true, true];
      throw new ProcessKilled('killed');
    }
    return action();
  }

  return {
    get killed() {
      return killed;
    },
    steps,
    beginnings,
    trace: (what) => void callsSoFar.push(what),
    async step(name, action) {
      unmarked = true;
      return step(name, action);
    },
    async mark(name, action) {
      if (dead) throw new ProcessKilled('dead already');
      if (!unmarked) return action();
      unmarked = false;
      return step(name, action);
    },
    restart() {
      dead = false;
    },
  };
}

/** Wraps a port: before each of these calls the process can be killed. */
export function killable<Port extends object>(
  port: Port,
  killer: Killer,
  methods: readonly (keyof Port & string)[],
): Port {
  const steps = methods.map((name) => {
    const method = port[name] as (...args: unknown[]) => Promise<unknown>;
    return [
      name,
      (...args: unknown[]) => killer.step(describeCall(name, args), () => method.apply(port, args)),
    ] as const;
  });
  return Object.assign(Object.create(port) as Port, Object.fromEntries(steps));
}

/** Wraps a port so that the killer records all calls to it, which distinguish the histories of two tests. */
export function overheard<Port extends object>(port: Port, killer: Killer, name: keyof Port & string): Port {
  const method = port[name] as (...args: unknown[]) => Promise<unknown>;
  const traced = (...args: unknown[]) => {
    killer.trace([describeCall(name, args), ...sumsIn(args)].join(' '));
    return method.apply(port, args);
  };
  return Object.assign(Object.create(port) as Port, { [name]: traced });
}

/** The method's name, with the types of appended events. */
function describeCall(method: string, args: readonly unknown[]): string {
  const events = args.find((arg): arg is { type: string }[] => Array.isArray(arg)) ?? [];
  return [method, ...events.map(({ type }) => type)].join(' ');
}

/** Every number in the arguments: equal event types can have different sums. */
function sumsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sumsIn) : [];
}
