import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { useT } from '#web/lib/i18n/use-t.ts';
import { readSearch } from '#web/lib/list-params.ts';
import { useMe } from '#web/lib/session/me.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';

import { JobSearchResults } from './job-search-results.tsx';
import { Mediations } from './mediations.tsx';
import { supportJobsQuery } from './support-queries.ts';

/**
 * The start page of support: a job is found by its number, and opens after a reason that its two sides can read; for
 * admins at once.
 */
export function SupportPage() {
  const t = useT('support');
  const isAdmin = useMe()?.user.isAdmin === true;
  const [address, setAddress] = useSearchParams();
  const search = readSearch(address);
  const query = useSuspenseInfiniteQuery(supportJobsQuery(search));
  const jobs = query.data.pages.flatMap((page) => page.jobs);
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('title')} />
      <header className="mb-6">
        <h1 className="text-3xl tracking-[-.025em]">{t('title')}</h1>
        <p className="mt-1 text-muted">{t(isAdmin ? 'leadAdmin' : 'lead')}</p>
      </header>
      <div className="mb-6">
        <Mediations />
      </div>
      <Panel flush foot={query.hasNextPage ? <MoreButton query={query}>{t('more')}</MoreButton> : undefined}>
        <search aria-label={t('find')}>
          <SearchForm
            labelAbove
            field={t('field')}
            button={t('find')}
            picture
            q={search}
            onSearch={(q) => setAddress(q === '' ? {} : { q })}
            className="flex flex-wrap items-end gap-3 border-b border-border px-5 py-4 sm:px-6"
          />
        </search>
        {jobs.length === 0 ? (
          <EmptyState level={2} spot="noDoor" title={t('none')} text={t('noneText')} />
        ) : (
          <JobSearchResults label={t('jobs')} jobs={jobs} />
        )}
      </Panel>
    </div>
  );
}
