import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { MeView } from '#query-api/contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { readSearch, type ListParams, useListParams } from '#web/lib/list-params.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useOwnJobs } from '#web/lib/live/use-own-jobs.ts';
import { useMe } from '#web/lib/session/me.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { SkeletonRows, Skeleton } from '#web/ui/skeleton.tsx';

import { ConversationLine } from './conversation-line.tsx';
import { conversationsQuery } from './conversations-query.ts';
import { OpenThread } from './open-thread.tsx';

/** The list's search text; the address can also name an open thread without messages. */
const searchAddress: ListParams<{ q: string }> = {
  read: (address) => ({ q: readSearch(address) }),
  write: ({ q }) => ({ q }),
};

/** All threads next to the open one; on phones one of the two. */
export function MessagesPage({ conversationId }: { conversationId?: string }) {
  const t = useT('messages');
  const me = useMe();
  const [address] = useSearchParams();
  const [{ q: search }, change] = useListParams(searchAddress);
  const query = useSuspenseInfiniteQuery(conversationsQuery(search));
  const [first] = query.data.pages;
  useLiveTopic(me === null ? null : `inbox:${me.user.id}`, first?.position ?? null);
  useOwnJobs(first?.position ?? null);
  const lines = query.data.pages.flatMap((page) => page.conversations);
  if (lines.length === 0 && search === '' && conversationId === undefined) {
    return (
      <MessagesFrame>
        <Panel flush title={t('list')}>
          <NoMessages user={me?.user} />
        </Panel>
      </MessagesFrame>
    );
  }
  return (
    <MessagesFrame threadIsOpen={conversationId !== undefined}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[368px_minmax(0,1fr)] lg:gap-8">
        <div className={classNames('min-w-0 lg:sticky lg:top-24', conversationId !== undefined && 'max-lg:hidden')}>
          <Panel
            flush
            title={t('list')}
            foot={
              query.hasNextPage ? (
                <Button tone="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('more')}
                </Button>
              ) : undefined
            }
          >
            {(lines.length > 0 || search !== '') && (
              <search aria-label={t('searchLabel')}>
                <SearchForm
                  field={t('searchField')}
                  button={t('search')}
                  q={search}
                  onSearch={(q) => change({ q })}
                  className="flex gap-2 px-5 py-3.5"
                />
              </search>
            )}
            {lines.length === 0 && search === '' && <NoMessages user={me?.user} />}
            {lines.length === 0 && search !== '' && (
              <EmptyState spot="letter" title={t('emptySearch')} text={t('emptySearchText')} />
            )}
            {lines.length > 0 && (
              <ul className="divide-y divide-border lg:max-h-[60dvh] lg:overflow-y-auto">
                {lines.map((line) => (
                  <ConversationLine
                    key={line.conversationId}
                    line={line}
                    search={search}
                    open={line.conversationId === conversationId}
                  />
                ))}
              </ul>
            )}
          </Panel>
        </div>
        {conversationId === undefined ? (
          <div className="max-lg:hidden">
            <EmptyState level={2} spot="letter" title={t('choose')} text={t('chooseText')} />
          </div>
        ) : (
          <SectionBoundary
            key={conversationId}
            name={t('title')}
            fallback={
              <Skeleton>
                <SkeletonRows rows={4} />
              </Skeleton>
            }
          >
            <OpenThread
              conversationId={conversationId}
              search={search}
              jobId={address.get('jobId') ?? undefined}
              providerId={address.get('providerId') ?? undefined}
            />
          </SectionBoundary>
        )}
      </div>
    </MessagesFrame>
  );
}

/** The page around its lists; on phones an open thread fills it. */
function MessagesFrame({ threadIsOpen = false, children }: { threadIsOpen?: boolean; children: ReactNode }) {
  const t = useT('messages');
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pageTitle')} />
      <header className={classNames('mb-6', threadIsOpen && 'max-lg:sr-only')}>
        <h1 className="text-3xl tracking-[-.025em]">{t('title')}</h1>
        <p className="mt-1 text-muted">{t('lead')}</p>
      </header>
      {children}
    </div>
  );
}

/** No messages yet: links to the jobs, whose pages have the threads. */
function NoMessages({ user }: { user: MeView['user'] | undefined }) {
  const t = useT('messages');
  return (
    <EmptyState
      spot="letter"
      title={t('empty')}
      text={t('emptyText')}
      action={
        user && (
          <LinkButton to={user.isProvider ? paths.providerDashboard() : paths.clientDashboard()} tone="secondary">
            {t('toJobs')}
          </LinkButton>
        )
      }
    />
  );
}
