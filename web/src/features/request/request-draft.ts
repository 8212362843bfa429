import type { StoredFile } from '#query-api/contract/fields.ts';

import { emptyRequest, type RequestValues, type StepId, steps } from './request-form.ts';

const KEY = 'requestDraft';
const PHOTOS_KEY = 'requestDraftPhotos';
const STEP_KEY = 'requestDraftStep';
const SOURCE_KEY = 'requestDraftSource';

/** The draft is stored on this device: an unposted request is not sent anywhere. */
export function readDraft(): Partial<RequestValues> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = [...Object.keys(emptyRequest), 'country'];
    return Object.fromEntries(
      Object.entries(stored).filter(([name, value]) => known.includes(name) && typeof value === 'string'),
    );
  } catch {
    return {};
  }
}

export function saveDraft(values: RequestValues, source: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
    localStorage.setItem(SOURCE_KEY, source);
  } catch {
    // Storage can be disabled; the form still works while the page is open.
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(PHOTOS_KEY);
    localStorage.removeItem(STEP_KEY);
    localStorage.removeItem(SOURCE_KEY);
  } catch {
    // Nothing was stored.
  }
}

/** The address's prefill when the draft was last stored: the draft has those values, or edits of them. */
export function readDraftSource(): string | null {
  try {
    return localStorage.getItem(SOURCE_KEY);
  } catch {
    return null;
  }
}

/** The step at which the draft was left. */
export function readDraftStep(): StepId {
  try {
    const stored = localStorage.getItem(STEP_KEY);
    return steps.find((step) => step === stored) ?? 'what';
  } catch {
    return 'what';
  }
}

export function saveDraftStep(step: StepId): void {
  try {
    localStorage.setItem(STEP_KEY, step);
  } catch {
    // As above.
  }
}

/** The photos of the draft: stored on the servers, which give them only to their uploader. */
export function readDraftPhotos(accountId: string | undefined): StoredFile[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PHOTOS_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('of' in stored) || !('photos' in stored)) return [];
    return stored.of === accountId && Array.isArray(stored.photos) ? stored.photos.filter(isStoredFile) : [];
  } catch {
    return [];
  }
}

export function saveDraftPhotos(accountId: string, photos: readonly StoredFile[]): void {
  try {
    localStorage.setItem(PHOTOS_KEY, JSON.stringify({ of: accountId, photos }));
  } catch {
    // As above.
  }
}

function isStoredFile(value: unknown): value is StoredFile {
  if (typeof value !== 'object' || value === null) return false;
  const { fileId, sha256, type, size } = value as Partial<Record<keyof StoredFile, unknown>>;
  return [fileId, sha256, type].every((part) => typeof part === 'string') && typeof size === 'number';
}
