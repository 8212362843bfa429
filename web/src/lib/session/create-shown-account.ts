import { SESSION_ENDED } from './session-ended.ts';

/** Tells the servers whom the page shows: they reject the requests of a page that shows another account. */
export const ACCOUNT_HEADER = 'x-account-id';

interface ShownAccountDeps {
  /** Reaches the browser's other open pages; null where the browser has none. */
  channel: BroadcastChannel | null;
  page: Pick<EventTarget, 'addEventListener'>;
  root: () => Pick<HTMLElement, 'hidden'>;
  location: Pick<Location, 'reload' | 'replace'>;
}

/** Whom a page shows. All pages of a browser share one session, which any of them can end or replace. */
export interface ShownAccount {
  /** Null without an account, and until it is known. */
  readonly id: () => string | null;
  /** The servers named who is signed in: a page that shows another account begins again. */
  readonly show: (accountId: string | null) => void;
  /** Signs in or out in this page, and tells the others. `act` resolves to who is signed in then. */
  readonly change: (act: () => Promise<string | null>) => Promise<void>;
  /** The servers rejected a request that was sent as this account. */
  readonly rejected: (sentAs: string | null, code: string | null) => void;
  /** Where this page goes when its session ends, instead of the landing page; null: there. */
  readonly goesTo: (address: string | null) => void;
  /** Leaves all that the page shows and holds in memory. */
  readonly beginAgain: () => void;
  /** Follows the other pages, and the page's own leaving and return. */
  readonly watch: () => void;
}

export function createShownAccount({ channel, page, root, location }: ShownAccountDeps): ShownAccount {
  let shown: string | null | undefined;
  let changing = false;
  let next: string | null = null;
  const id = (): string | null => shown ?? null;

  function beginAgain(): void {
    if (changing) return;
    // Loading takes a while, in which nothing of the previous person may stay.
    root().hidden = true;
    // The address itself, such as a search in it, can be personal.
    if (id() === null) location.reload();
    else location.replace(next ?? `/?reason=${SESSION_ENDED}`);
  }

  return {
    id,
    goesTo(address) {
      next = address;
    },
    beginAgain,
    show(accountId) {
      if (shown !== undefined && shown !== accountId) beginAgain();
      else shown = accountId;
    },
    rejected(sentAs, code) {
      if (code === 'ACCOUNT_CHANGED' && sentAs === id()) beginAgain();
    },
    async change(act) {
      changing = true;
      try {
        const accountId = await act();
        shown = undefined;
        channel?.postMessage(accountId);
      } finally {
        changing = false;
      }
    },
    watch() {
      channel?.addEventListener('message', ({ data }) => {
        if (data !== id()) beginAgain();
      });
      // A page that going back restores as it was is asked nothing before it is seen.
      page.addEventListener('pagehide', () => {
        if (id() !== null) root().hidden = true;
      });
      page.addEventListener('pageshow', () => {
        if (root().hidden) location.reload();
      });
    },
  };
}
