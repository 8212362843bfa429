/** A signed-in person's way in. */
export interface Visitor {
  readonly cookie: string;
  readonly csrfToken: string;
}

/** What a server under test says when it listens. */
export interface ServerReady {
  readonly port: number;
  readonly visitors: readonly Visitor[];
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server's process for one request, milliseconds: what a busy machine cannot blur much. */
  readonly cpuMs: number;
}
