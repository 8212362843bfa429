import { forgetStored, readStored, writeStored } from '#web/lib/browser-storage.ts';

import type { ProfileValues } from './edit-form.ts';

/** A draft belongs to one account: another one that signs in here does not read it. */
const keyOf = (accountId: string): string => `profileDraft:${accountId}`;

/** What was typed and not published yet: only the fields that differ, so that another device's changes stay. */
export function readProfileDraft(accountId: string, published: ProfileValues): Partial<ProfileValues> {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(accountId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([name, value]) => {
        const known = (published as Readonly<Record<string, unknown>>)[name];
        return Array.isArray(known) ? isTexts(value) : typeof known === 'string' && typeof value === 'string';
      }),
    );
  } catch {
    return {};
  }
}

export function saveProfileDraft(accountId: string, values: ProfileValues, published: ProfileValues): void {
  const known = published as Readonly<Record<string, unknown>>;
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
  );
  if (changed.length === 0) dropProfileDraft(accountId);
  else writeStored(keyOf(accountId), JSON.stringify(Object.fromEntries(changed)));
}

export function dropProfileDraft(accountId: string): void {
  forgetStored(keyOf(accountId));
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
