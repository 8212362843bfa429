interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  readonly pid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

/** The milliseconds of each task of a browser's trace that ran code of the script of this name. */
export function tasksWith(trace: Buffer, script: string): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  const runs = traceEvents.filter(
    ({ args, dur }) => dur !== undefined && args?.data?.url?.endsWith(`/${script}`) === true,
  );
  const tasks = traceEvents.filter(({ name, dur }) => dur !== undefined && TASKS.has(name));
  const around = runs.flatMap((run) => {
    const task = tasks.find(
      ({ pid, tid, ts, dur = 0 }) => pid === run.pid && tid === run.tid && ts <= run.ts && run.ts <= ts + dur,
    );
    return [task ?? run];
  });
  return around.map(({ dur = 0 }) => dur / 1_000);
}
