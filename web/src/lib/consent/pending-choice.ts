import type { Language } from '#web/lib/i18n/languages.ts';
import type { ConsentChoices, ConsentSource } from '#query-api/contract/consent.ts';

const KEY = 'consentPending';
const DAY_MS = 86_400_000;

/** A visitor's choice that was sent, and whose answer has not arrived. */
export interface PendingChoice {
  /** Of the request: a repeat is the same choice. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  body: {
    choices: ConsentChoices;
    text: { version: number; language: Language };
    source: ConsentSource;
    /** Whether the browser's Global Privacy Control was on: servers do not see every form of it. */
    signal?: true;
  };
}

/** Keeps it for the next page: this one may be left before the answer. */
export function storePending(pending: PendingChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Then the visitor is asked again.
  }
}

/** A choice of another tab stays. */
export function clearPending(id: string): void {
  if (readPending()?.id === id) localStorage.removeItem(KEY);
}

/** Null without one, or after a day: the visitor may think otherwise by then. */
export function readPending(): PendingChoice | null {
  try {
    const pending = JSON.parse(localStorage.getItem(KEY) ?? 'null') as PendingChoice | null;
    return pending !== null && Date.now() - pending.at < DAY_MS ? pending : null;
  } catch {
    return null;
  }
}
