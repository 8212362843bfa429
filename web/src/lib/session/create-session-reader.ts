import type { MeView } from '#query-api/contract/people.ts';

import { ApiError, NetworkError } from '../api/api-error.ts';
import type { storedSession } from './stored-session.ts';

/** A success counts for so long against a 401 of another request. */
const DEBOUNCE_MS = 2000;
/** A request that takes longer is not waited for by others. */
const STALE_MS = 10_000;

interface SessionReaderDeps {
  ask: () => Promise<MeView>;
  store: typeof storedSession;
  /** Whether the page shows an account already. */
  showsAccount: () => boolean;
  /** Whether the servers said that this browser is signed in. */
  hasHint: () => boolean;
  now?: () => number;
  sleep: (ms: number) => Promise<void>;
}

export interface SessionReader {
  /** Who is signed in; null for a visitor. */
  read(): Promise<MeView | null>;
  /** Whether the last answer came from this browser's record, because the servers could not be reached. */
  isFromRecord(): boolean;
  /** The session ended, or another one began: nothing that was known before counts. */
  forget(): void;
}

/** The specification's rules for a session in the browser (sections 4, 5 and 9). */
export function createSessionReader(deps: SessionReaderDeps): SessionReader {
  const { ask, store, showsAccount, hasHint, sleep, now = Date.now } = deps;
  let underWay: { answer: Promise<MeView | null>; since: number } | null = null;
  let success: { me: MeView; at: number } | null = null;
  let fromRecord = false;
  /** Grows with each session, so that an answer of an earlier one is not kept. */
  let era = 0;

  const record = (): MeView | null => (hasHint() ? store.read(now()) : null);

  /** How long to wait before another attempt; null where the 401 is final. A page that shows an account leaves at once. */
  function nextAttempt(): number | null {
    return showsAccount() || record() === null ? null : store.nextAttempt(now());
  }

  async function settle(asked: number): Promise<MeView | null> {
    for (;;) {
      try {
        const me = await ask();
        if (asked !== era) return me;
        success = { me, at: now() };
        fromRecord = false;
        store.keep(me, now());
        return me;
      } catch (error) {
        // Of an earlier session: nothing is recovered, and nothing forgotten that came since.
        if (asked !== era && isAnonymous(error)) return null;
        if (asked !== era) throw error;
        const known = error instanceof NetworkError ? record() : null;
        if (known !== null) {
          fromRecord = true;
          return known;
        }
        if (!isAnonymous(error)) throw error;
        if (success !== null && now() - success.at < DEBOUNCE_MS) return success.me;
        const delay = nextAttempt();
        if (delay === null) {
          store.forget();
          return null;
        }
        await sleep(delay);
      }
    }
  }

  return {
    read() {
      if (underWay !== null && now() - underWay.since < STALE_MS) return underWay.answer;
      const answer = settle(era).finally(() => {
        if (underWay?.answer === answer) underWay = null;
      });
      underWay = { answer, since: now() };
      return answer;
    },
    isFromRecord: () => fromRecord,
    forget() {
      era += 1;
      underWay = null;
      success = null;
      fromRecord = false;
      store.forget();
    },
  };
}

/** A visitor is not signed in, which is not an error. */
function isAnonymous(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 404);
}
