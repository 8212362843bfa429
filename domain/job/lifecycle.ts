import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommandName } from './commands.ts';
import { lifecycleRows } from './lifecycle-rows.ts';
import { jobStates, type JobRole, type JobState } from './states.ts';

/** One arrow of the lifecycle: in this state, this command of this role makes this event, which leads there. */
export interface Transition {
  /** Null: the job does not exist yet. */
  readonly from: JobState | null;
  readonly command: JobCommandName;
  readonly role: JobRole;
  readonly event: JobEvent['type'];
  readonly to: JobState;
  /** The event comes after another of the same command: from this state the command itself is not allowed. */
  readonly followUp: boolean;
}

/**
 * The lifecycle as data (design: lifecycle, section 1). The decider, the buttons of the web, the permission checks and
 * the diagram in `docs/lifecycle.md` all read it here.
 */
export const transitions: readonly Transition[] = lifecycleRows.flatMap(
  ([froms, command, roles, event, tos, followUp]) =>
    listed(froms).flatMap((from) =>
      listed(roles).flatMap((role) =>
        (tos === 'same' ? [from as JobState] : listed(tos)).map((to) => ({
          from,
          command,
          role,
          event,
          to,
          followUp: followUp === 'followUp',
        })),
      ),
    ),
);

function listed<Item extends string | null>(items: Item | readonly Item[]): readonly Item[] {
  return Array.isArray(items) ? (items as readonly Item[]) : [items as Item];
}

const leaving: ReadonlyMap<JobState | null, readonly Transition[]> = new Map(
  [null, ...jobStates].map((state) => [state, transitions.filter(({ from }) => from === state)]),
);

/** The commands that the lifecycle gives this role in this state. Guards (time, money, once per claim) come on top. */
export function allowedCommands(state: JobState | null, role: JobRole): JobCommandName[] {
  return [...(allowed.get(state)?.get(role) ?? [])];
}

const allowed = new Map(
  [...leaving].map(([state, outgoing]) => {
    const starting = outgoing.filter(({ followUp }) => !followUp);
    const commandsOf = (role: JobRole) => [
      ...new Set(starting.filter((transition) => transition.role === role).map(({ command }) => command)),
    ];
    return [state, new Map([...new Set(starting.map(({ role }) => role))].map((role) => [role, commandsOf(role)]))];
  }),
);

/** Where money is held: when its ceiling comes it goes by itself where the state says. */
export const holdingStates: ReadonlySet<JobState> = new Set(
  jobStates.filter((state) => allowedCommands(state, 'deadline').includes('ExpireHold')),
);

/** Where work that is not done is looked at by the admins once it is long overdue. */
export const lateStates: ReadonlySet<JobState> = new Set(
  jobStates.filter((state) => allowedCommands(state, 'deadline').includes('FlagOverdue')),
);

/** The roles that may ever send this command. */
export function rolesOf(command: JobCommandName): readonly JobRole[] {
  return roles.get(command) ?? [];
}

const roles = new Map<JobCommandName, JobRole[]>();
for (const { command, role } of transitions) {
  roles.set(command, [...new Set([...(roles.get(command) ?? []), role])]);
}

/** Where the event leads from here: several states only where it depends on more than the event's kind. */
export function targetsOf(from: JobState | null, event: JobEvent['type']): readonly JobState[] {
  return targets.get(from)?.get(event) ?? [];
}

/** Worked out once: a read model that is rebuilt asks for every event of the log. */
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
