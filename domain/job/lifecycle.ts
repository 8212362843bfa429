import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommandName } from './commands.ts';
import type { TransitionRow } from './lifecycle/transition-row.ts';
import { lifecycleRows, type TransitionName } from './lifecycle-rows.ts';
import { jobStates, type JobRole, type JobState } from './job-states.ts';

/** One transition from one state, by one role, into one state; a row of the lifecycle expands to several of them. */
export interface Transition {
  readonly name: TransitionName;
  /** Null: the job does not exist yet. */
  readonly from: JobState | null;
  readonly command: JobCommandName;
  readonly role: JobRole;
  readonly event: JobEvent['type'];
  readonly to: JobState;
  /** The transitions that can begin the decision; empty if this one begins it, and so allows the command. */
  readonly after: readonly string[];
}

/**
 * The lifecycle as data. The decider, the web's buttons, the permission checks and the diagram in `docs/lifecycle.md`
 * all use it.
 */
export const transitions: readonly Transition[] = lifecycleRows.flatMap(
  (row: TransitionRow & { name: TransitionName }) =>
    asList(row.from).flatMap((from) =>
      asList(row.role).flatMap((role) =>
        (row.to === 'same' ? [from as JobState] : asList(row.to)).map((to) => ({
          name: row.name,
          from,
          command: row.command,
          role,
          event: row.event,
          to,
          after: row.after === undefined ? [] : asList(row.after),
        })),
      ),
    ),
);

export function asList<Item extends string | null>(items: Item | readonly Item[]): readonly Item[] {
  return Array.isArray(items) ? (items as readonly Item[]) : [items as Item];
}

const leaving: ReadonlyMap<JobState | null, readonly Transition[]> = new Map(
  [null, ...jobStates].map((state) => [state, transitions.filter(({ from }) => from === state)]),
);

/** The commands that the lifecycle allows this role in this state. Guards (time, money, once per claim) come on top. */
export function allowedCommands(state: JobState | null, role: JobRole): JobCommandName[] {
  return [...(allowed.get(state)?.get(role) ?? [])];
}

const allowed = new Map(
  [...leaving].map(([state, outgoing]) => {
    const starting = outgoing.filter(({ after }) => after.length === 0);
    const commandsOf = (role: JobRole) => [
      ...new Set(starting.filter((transition) => transition.role === role).map(({ command }) => command)),
    ];
    return [state, new Map([...new Set(starting.map(({ role }) => role))].map((role) => [role, commandsOf(role)]))];
  }),
);

/** States with held money: at its ceiling the state determines where it goes. */
export const holdingStates: ReadonlySet<JobState> = new Set(sourcesOf('expire-hold'));

/** States in which long overdue work comes before the admins. */
export const lateStates: ReadonlySet<JobState> = new Set(sourcesOf('flag-overdue'));

/** The states that this transition starts from. */
function sourcesOf(name: TransitionName): JobState[] {
  return jobStates.filter((state) => leaving.get(state)?.some((transition) => transition.name === name) === true);
}

/** The roles that can ever send this command. */
export function rolesOf(command: JobCommandName): readonly JobRole[] {
  return roles.get(command) ?? [];
}

const roles = new Map<JobCommandName, JobRole[]>();
for (const { command, role } of transitions) {
  roles.set(command, [...new Set([...(roles.get(command) ?? []), role])]);
}

/** Where the event leads from here: several states only if more than the event's type determines that. */
export function targetsOf(from: JobState | null, event: JobEvent['type']): readonly JobState[] {
  return targets.get(from)?.get(event) ?? [];
}

/** Computed once: a read model that is rebuilt looks up every event of the log. */
const targets = new Map(
  [...leaving].map(([state, outgoing]) => {
    const statesAfter = (event: JobEvent['type']) => [
      ...new Set(outgoing.filter((transition) => transition.event === event).map(({ to }) => to)),
    ];
    return [
      state,
      new Map([...new Set(outgoing.map(({ event }) => event))].map((event) => [event, statesAfter(event)])),
    ];
  }),
);
