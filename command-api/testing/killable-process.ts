/** The process was killed between two steps: whatever it was doing, the next step never happened. */
export class ProcessKilled extends Error {
  override readonly name = 'ProcessKilled';
}

/** Kills a process once, before one of the steps that leave something behind; counted from 1 over a whole test. */
export interface Killer {
  step<Result>(name: string, action: () => Promise<Result>): Promise<Result>;
  /** A step that only remembers how far the others got: no place of its own to die at, unless there were others. */
  mark<Result>(name: string, action: () => Promise<Result>): Promise<Result>;
  /** What others did meanwhile: no step of the process, but another life from there on. */
  trace(what: string): void;
  /** A new process begins: the dead one does nothing any more. */
  restart(): void;
  readonly killed: boolean;
  /** The steps by their names, those of a process that was started again too. */
  readonly steps: readonly string[];
  /** For each step everything up to it, what others did too: where two lives begin alike, they are one life so far. */
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

/** The port as a process reaches it: each of these calls is a step before which it may be killed. */
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

/** The port, of which the killer hears what everybody asks of it: how the lives of two tests differ. */
export function overheard<Port extends object>(port: Port, killer: Killer, name: keyof Port & string): Port {
  const method = port[name] as (...args: unknown[]) => Promise<unknown>;
  const traced = (...args: unknown[]) => {
    killer.trace([describeCall(name, args), ...sumsIn(args)].join(' '));
    return method.apply(port, args);
  };
  return Object.assign(Object.create(port) as Port, { [name]: traced });
}

/** A call, and of events that are appended which. */
function describeCall(method: string, args: readonly unknown[]): string {
  const events = args.find((arg): arg is { type: string }[] => Array.isArray(arg)) ?? [];
  return [method, ...events.map(({ type }) => type)].join(' ');
}

/** Every number in what was asked: two lives whose events are the same may share out other sums. */
function sumsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sumsIn) : [];
}
