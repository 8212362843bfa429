import type { ConsentChoices } from '#query-api/contract/consent.ts';
import { hasSessionHint } from '#web/lib/session/session-hint.ts';

/** The specification's key: `accepted` if any purpose is allowed, else `rejected`. */
const WORD = 'cookieConsent';
/** Beside it: the rest of `StoredConsent`, as JSON. */
const DETAILS = 'cookieConsentDetails';
const YEAR_MS = 365 * 86_400_000;

/** A choice, as this browser keeps it: known before the first request. */
export interface StoredConsent {
  choices: ConsentChoices;
  /** Milliseconds since 1970. It is honoured for a year. */
  at: number;
  /** The choice's receipt; null if the servers answered none. */
  choiceId: string | null;
  /** Whether the browser sent Global Privacy Control when the choice was made. */
  signal: boolean;
  /** Whether it is an account's, which counts only while somebody is signed in. */
  account: boolean;
}

/** Without a usable storage, a choice lasts as long as the page. */
let saved: StoredConsent | null = null;

/** The choice in force here, or null. Without its details, as another version of the site stored it, it begins now. */
export function readConsent(): StoredConsent | null {
  const stored = read() ?? saved;
  const isOver = stored === null || Date.now() - stored.at >= YEAR_MS;
  return isOver || (stored.account && !hasSessionHint()) ? null : stored;
}

export function storeConsent(consent: StoredConsent): void {
  saved = consent;
  const { analytics, replay, marketing } = consent.choices;
  try {
    localStorage.setItem(WORD, analytics || replay || marketing ? 'accepted' : 'rejected');
    localStorage.setItem(DETAILS, JSON.stringify(consent));
  } catch {
    // It is saved for this page.
  }
}

/** Whether a change of the storage, in another tab, concerns the choice. */
export const isConsentKey = (key: string | null): boolean => key === null || key.startsWith(WORD);

function read(): StoredConsent | null {
  try {
    const word = localStorage.getItem(WORD);
    const allowed = word === 'accepted';
    saved = null;
    if (!allowed && word !== 'rejected') return null;
    const details = localStorage.getItem(DETAILS);
    if (details !== null) return JSON.parse(details) as StoredConsent;
    const choices = { analytics: allowed, replay: allowed, marketing: allowed };
    storeConsent({ choices, at: Date.now(), choiceId: null, signal: false, account: false });
    return saved;
  } catch {
    return saved;
  }
}
