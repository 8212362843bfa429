import { type QueryKey, notifyManager, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';

import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useMe } from '#web/lib/session/me.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyPage } from '#web/ui/empty-page.tsx';

import { needsAccess } from '#web/lib/records/read-with-access.ts';

/** How often the records under a staff access are refetched: no event says that the hour is over. */
const POLL_INTERVAL_MS = 5 * 60_000;

interface RecordsUnderAccessProps {
  /** The key of their cached data. */
  of: QueryKey;
  children: ReactNode;
}

/** Shows records while the staff access to them is valid; hides them when the servers reject a read. */
export function RecordsUnderAccess({ of, children }: RecordsUnderAccessProps) {
  const revalidator = useRevalidator();
  useAskedAgain(of);
  const ended = useAccessEnded(of);
  const [closed, setClosed] = useState(false);
  if (ended && !closed) setClosed(true);
  if (!ended && !closed) return children;

  async function openAgain(): Promise<void> {
    await revalidator.revalidate();
    setClosed(false);
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return <AccessEnded busy={revalidator.state !== 'idle'} onAgain={() => void openAgain()} />;
}

function useAskedAgain(of: QueryKey): void {
  const queryClient = useQueryClient();
  const me = useMe();
  const askAgain = useEffectEvent(() => {
    if (me !== null && isStaff(me.user)) void queryClient.refetchQueries({ queryKey: of, type: 'active' });
  });
  const span = Math.floor(useNow('minute') / POLL_INTERVAL_MS);
  const before = useRef(span);
  useEffect(() => {
    if (before.current === span) return;
    before.current = span;
    askAgain();
  }, [span]);
}

function useAccessEnded(of: QueryKey): boolean {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    useCallback(
      (onStoreChange) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onStoreChange)),
      [queryClient],
    ),
    () =>
      queryClient
        .getQueryCache()
        .findAll({ queryKey: of })
        .some(({ state }) => needsAccess(state.error)),
  );
}

/** Moves the focus from the removed content to the explanation. */
function AccessEnded({ busy, onAgain }: { busy: boolean; onAgain: () => void }) {
  const t = useT('errors');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <EmptyPage
      spot="letter"
      title={t('accessRequired.title')}
      text={t('accessRequired.ended')}
      headingRef={heading}
      action={
        <Button busy={busy} onClick={onAgain}>
          {t('accessRequired.again')}
        </Button>
      }
    />
  );
}
