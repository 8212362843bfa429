import type { StoredFile } from '#query-api/contract/fields.ts';
import { draftKey, draftParts } from '#web/lib/session/draft-owner.ts';

import { emptyRequest, type RequestValues, type StepId, steps } from './request-form.ts';

/** The draft's owner: an account, or none before sign-in. */
type Owner = string | undefined;

/** The draft is stored on this device: an unposted request is not sent anywhere. */
export function readDraft(owner: Owner): Partial<RequestValues> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftKey('requestDraft', owner)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = [...Object.keys(emptyRequest), 'country'];
    return Object.fromEntries(
      Object.entries(stored).filter(([name, value]) => known.includes(name) && typeof value === 'string'),
    );
  } catch {
    return {};
  }
}

export function saveDraft(owner: Owner, values: RequestValues, source: string): void {
  try {
    localStorage.setItem(draftKey('requestDraft', owner), JSON.stringify(values));
    localStorage.setItem(draftKey('requestDraftSource', owner), source);
  } catch {
    // Storage can be disabled; the form still works while the page is open.
  }
}

export function dropDraft(owner: Owner): void {
  try {
    for (const part of draftParts) localStorage.removeItem(draftKey(part, owner));
  } catch {
    // Nothing was stored.
  }
}

/** The address's prefill when the draft was last stored: the draft has those values, or edits of them. */
export function readDraftSource(owner: Owner): string | null {
  try {
    return localStorage.getItem(draftKey('requestDraftSource', owner));
  } catch {
    return null;
  }
}

/** The step at which the draft was left. */
export function readDraftStep(owner: Owner): StepId {
  try {
    const stored = localStorage.getItem(draftKey('requestDraftStep', owner));
    return steps.find((step) => step === stored) ?? 'what';
  } catch {
    return 'what';
  }
}

export function saveDraftStep(owner: Owner, step: StepId): void {
  try {
    localStorage.setItem(draftKey('requestDraftStep', owner), step);
  } catch {
    // As above.
  }
}

/** The photos of the draft: stored on the servers, which give them only to their uploader. */
export function readDraftPhotos(owner: Owner): StoredFile[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftKey('requestDraftPhotos', owner)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredFile) : [];
  } catch {
    return [];
  }
}

export function saveDraftPhotos(owner: string, photos: readonly StoredFile[]): void {
  try {
    localStorage.setItem(draftKey('requestDraftPhotos', owner), JSON.stringify(photos));
  } catch {
    // As above.
  }
}

function isStoredFile(value: unknown): value is StoredFile {
  if (typeof value !== 'object' || value === null) return false;
  const { fileId, sha256, type, size } = value as Partial<Record<keyof StoredFile, unknown>>;
  return [fileId, sha256, type].every((part) => typeof part === 'string') && typeof size === 'number';
}
