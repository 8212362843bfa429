import { erasureSteps, type DeletionEvent, type ErasureStep, type RetainedRecord } from '#events/catalog/deletion.ts';

import type { BlockerReason } from './job-blockers.ts';

export interface Blocker {
  readonly jobId: string;
  readonly reasons: readonly BlockerReason[];
}

export interface LegalHold {
  readonly until: string;
  readonly placedAt: string;
}

/** The end of an account, and what stops it. Names no person. */
export interface Deletion {
  readonly accountId: string;
  /** `none`: only legal holds, or taken back. */
  readonly status: 'none' | 'requested' | 'deferred' | 'erasing' | 'erased';
  readonly deletionId: string | null;
  readonly usedIds: readonly string[];
  readonly requestedAt: string | null;
  readonly jobs: readonly Blocker[];
  readonly checkAgainAt: string | null;
  /** The holds in force, by id. */
  readonly holds: Readonly<Record<string, LegalHold>>;
  readonly keyFingerprint: string | null;
  readonly steps: Readonly<Partial<Record<ErasureStep, { readonly count: number; readonly doneAt: string }>>>;
  readonly receipt: Receipt | null;
}

/** What the person gets in the end. */
export interface Receipt {
  readonly openedAt: string;
  readonly retained: readonly RetainedRecord[];
  readonly erasedAt: string;
}

const nothing: Omit<Deletion, 'accountId'> = {
  status: 'none',
  deletionId: null,
  usedIds: [],
  requestedAt: null,
  jobs: [],
  checkAgainAt: null,
  holds: {},
  keyFingerprint: null,
  steps: {},
  receipt: null,
};

export function evolveDeletion(before: Deletion | null, event: DeletionEvent): Deletion {
  const deletion = before ?? { accountId: event.data.accountId, ...nothing };
  switch (event.type) {
    case 'AccountDeletionRequested': {
      const { deletionId, requestedAt } = event.data;
      const usedIds = [...deletion.usedIds, deletionId];
      return { ...deletion, status: 'requested', deletionId, usedIds, requestedAt, jobs: [] };
    }
    case 'AccountDeletionCanceled':
      return { ...deletion, status: 'none', deletionId: null, jobs: [], checkAgainAt: null };
    case 'DeletionDeferred':
      return { ...deletion, status: 'deferred', jobs: event.data.jobs, checkAgainAt: event.data.checkAgainAt };
    case 'DeletionCheckDue':
      return { ...deletion, checkAgainAt: null };
    case 'LegalHoldPlaced': {
      const { holdId, until, placedAt } = event.data;
      const usedIds = [...deletion.usedIds, holdId];
      return { ...deletion, usedIds, holds: { ...deletion.holds, [holdId]: { until, placedAt } } };
    }
    case 'LegalHoldEnded': {
      const { [event.data.holdId]: _ended, ...holds } = deletion.holds;
      return { ...deletion, holds };
    }
    default:
      return evolveErasure(deletion, event);
  }
}

type ErasureEvent = Extract<
  DeletionEvent,
  { type: 'ErasureBegun' | 'ErasureStepDone' | 'PersonalKeyDestroyed' | 'AccountErased' }
>;

function evolveErasure(deletion: Deletion, event: ErasureEvent): Deletion {
  switch (event.type) {
    case 'ErasureBegun':
      return {
        ...deletion,
        status: 'erasing',
        jobs: [],
        checkAgainAt: null,
        keyFingerprint: event.data.keyFingerprint,
      };
    case 'ErasureStepDone': {
      const { step, count, doneAt } = event.data;
      return { ...deletion, steps: { ...deletion.steps, [step]: { count, doneAt } } };
    }
    case 'PersonalKeyDestroyed':
      return { ...deletion, steps: { ...deletion.steps, key: { count: 1, doneAt: event.data.destroyedAt } } };
    case 'AccountErased': {
      const { openedAt, retained, erasedAt } = event.data;
      return { ...deletion, status: 'erased', receipt: { openedAt, retained, erasedAt } };
    }
  }
}

/** Whether the deletion can still be taken back. */
export function isPending(deletion: Deletion | null): deletion is Deletion & { deletionId: string } {
  return deletion?.status === 'requested' || deletion?.status === 'deferred';
}

/** The next step of a running erasure; undefined when all are done. */
export function nextStep({ steps }: Pick<Deletion, 'steps'>): ErasureStep | undefined {
  return erasureSteps.find((step) => steps[step] === undefined);
}
