import { foldAttempts, type Attempt, type Reported } from './attempts.ts';
import type { Funnel } from './funnels.ts';

/** What was known of a visit from a position on. */
export interface VisitGroup {
  readonly position: number;
  readonly country: string;
  readonly device: string;
  /** The last that was signed in; `none` without a session. */
  readonly accountType: string;
  /** Of its pages, or `unknown`. */
  readonly language: string;
}

/** A visit as it is stored: lists of the same length, in order of (at, position), and its groups in order of position. */
export interface ReportedVisit {
  readonly steps: readonly string[];
  /** Milliseconds since 1970. */
  readonly ats: readonly number[];
  readonly positions: readonly number[];
  readonly groups: readonly VisitGroup[];
}

/** An attempt, and the group in which it counts. */
export interface GroupAttempt extends Omit<VisitGroup, 'position'> {
  readonly attempt: Attempt;
}

/** What was known of a visit's steps at a position of the log. */
function reportsAsOf({ steps, ats, positions }: ReportedVisit, position: number): readonly Reported[] {
  const reports: Reported[] = [];
  for (let i = 0; i < steps.length; i++) {
    if ((positions[i] as number) <= position) reports.push({ step: steps[i] as string, at: ats[i] as number });
  }
  return reports;
}

/** The attempts of a visit as they counted at a position of the log: what is known later does not change them. */
export function attemptsAsOf(funnel: Funnel, visit: ReportedVisit, position: number): readonly GroupAttempt[] {
  const group = visit.groups.findLast((one) => one.position <= position);
  if (group === undefined) return [];
  const { position: _, ...of } = group;
  return foldAttempts(funnel, reportsAsOf(visit, position)).map((attempt) => ({ attempt, ...of }));
}

/** The last position that changed what is known of a visit's steps or group. */
export function lastPosition({ positions, groups }: ReportedVisit): number {
  return Math.max(groups.at(-1)?.position ?? 0, ...positions);
}
