import type { FunnelDefinition, FunnelEvent } from '#events/catalog/funnel.ts';

/** How far the count of earlier visits by a version is. Version 1 needs none: it counted all of them. */
export type ReplayState = 'none' | 'running' | 'paused' | 'completed';

/** The version that is not published yet. */
interface Draft {
  readonly version: number;
  readonly definition: FunnelDefinition;
  readonly replay: ReplayState;
}

/** The versions of one funnel's definition. */
export interface FunnelVersions {
  /** Whose figures everybody sees. */
  readonly current: number;
  /** The highest number that is taken. */
  readonly last: number;
  readonly draft: Draft | null;
  /** Definitions that were published, by version, without version 1: that one is in the code. */
  readonly published: ReadonlyMap<number, FunnelDefinition>;
}

export const noVersions: FunnelVersions = { current: 1, last: 1, draft: null, published: new Map() };

export function evolveFunnel(versions: FunnelVersions, { type, data }: FunnelEvent): FunnelVersions {
  const { version } = data;
  switch (type) {
    case 'FunnelDrafted':
      return { ...versions, last: version, draft: { version, definition: data.definition, replay: 'none' } };
    case 'FunnelReplayStarted':
    case 'FunnelReplayResumed':
      return withReplay(versions, 'running');
    case 'FunnelReplayPaused':
      return withReplay(versions, 'paused');
    case 'FunnelReplayCancelled':
      return withReplay(versions, 'none');
    case 'FunnelReplayCompleted':
      return withReplay(versions, 'completed');
    case 'FunnelPublished': {
      const { draft, published } = versions;
      if (draft === null) throw new Error('a version was published that nobody drafted');
      return {
        ...versions,
        current: version,
        draft: null,
        published: new Map(published).set(version, draft.definition),
      };
    }
    case 'FunnelRolledBack':
      return { ...versions, current: version };
  }
}

function withReplay(versions: FunnelVersions, replay: ReplayState): FunnelVersions {
  if (versions.draft === null) throw new Error('a replay of a version that nobody drafted');
  return { ...versions, draft: { ...versions.draft, replay } };
}
