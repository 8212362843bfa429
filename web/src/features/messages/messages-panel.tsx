import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { SkeletonRows, Skeleton } from '#web/ui/skeleton.tsx';
import { UnreadCount } from './unread-count.tsx';

import { ConversationLine } from './conversation-line.tsx';
import { conversationsQuery } from './conversations-query.ts';

const MAX_SHOWN = 3;

/** The latest threads on a dashboard, and the number of unread messages. */
export function MessagesPanel() {
  const t = useT('messages');
  return (
    <SectionBoundary
      name={t('title')}
      fallback={
        <Panel flush title={t('title')}>
          <Skeleton>
            <SkeletonRows rows={MAX_SHOWN} />
          </Skeleton>
        </Panel>
      }
    >
      <LatestThreads />
    </SectionBoundary>
  );
}

function LatestThreads() {
  const t = useT('messages');
  const me = useMe();
  const [view] = useSuspenseInfiniteQuery(conversationsQuery('')).data.pages;
  useLiveTopic(me === null ? null : `inbox:${me.user.id}`, view?.position ?? null);
  const { conversations = [], unread = 0 } = view ?? {};
  return (
    <Panel
      flush
      title={
        <>
          {t('title')}
          <UnreadCount unread={unread} />
        </>
      }
      foot={
        conversations.length === 0 ? undefined : (
          <Link to={paths.messages()} className="inline-flex min-h-11 items-center font-semibold">
            {t('back')}
          </Link>
        )
      }
    >
      {conversations.length === 0 ? (
        <EmptyState spot="letter" title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul aria-label={t('title')} className="divide-y divide-border">
          {conversations.slice(0, MAX_SHOWN).map((line) => (
            <ConversationLine key={line.conversationId} line={line} search="" open={false} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
