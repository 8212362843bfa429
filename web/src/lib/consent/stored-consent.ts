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
  /** Whether it is an account's, which counts only while its owner is signed in. */
  account: boolean;
}

/** Without a usable storage, a choice lasts as long as the page. */
let saved: StoredConsent | null = null;

/** The choice in force here, or null. */
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
    saved = null;
    if (word === null) return null;
    const details = parseDetails(localStorage.getItem(DETAILS));
    if (details !== null) return details;
    // Without its details nothing shows what was allowed: only a rejection counts.
    if (word !== 'rejected') return null;
    const choices = { analytics: false, replay: false, marketing: false };
    storeConsent({ choices, at: Date.now(), choiceId: null, signal: false, account: false });
    return saved;
  } catch {
    return saved;
  }
}

/** What people or extensions write there can be anything. */
function parseDetails(text: string | null): StoredConsent | null {
  try {
    const { choices, at, ...details } = JSON.parse(text ?? 'null') as StoredConsent;
    const isWhole = [choices.analytics, choices.replay, choices.marketing].every((one) => typeof one === 'boolean');
    return isWhole && typeof at === 'number' ? { choices, at, ...details } : null;
  } catch {
    return null;
  }
}
