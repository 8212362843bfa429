/** Counted per process, except for sign-ups: the limits protect a process, they are no access control. */
export interface Limits {
  /** Requests per network address and minute, to any route. */
  readonly requestsPerMinute: number;
  /** Commands per account and minute. */
  readonly commandsPerMinute: number;
  /** Sign-ups per network address and hour, in all processes: each costs a password hash. */
  readonly signUpsPerHour: number;
  /** Files per account and hour: each picture is re-encoded. */
  readonly uploadsPerHour: number;
  /** Pages' error reports per network address and minute. */
  readonly reportsPerMinute: number;
  /** Calls that report visits, per network address and minute: a page sends one every five seconds at most. */
  readonly visitCallsPerMinute: number;
  /** The event loop delay, in milliseconds, above which the process rejects requests; 0: no limit. */
  readonly eventLoopDelayMs: number;
}

/** Far above what a household behind one address does, far below what harms. */
export const defaultLimits: Limits = {
  requestsPerMinute: 3_000,
  commandsPerMinute: 600,
  signUpsPerHour: 60,
  uploadsPerHour: 200,
  reportsPerMinute: 60,
  visitCallsPerMinute: 1_200,
  eventLoopDelayMs: 1_000,
};
