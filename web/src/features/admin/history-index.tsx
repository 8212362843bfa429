import { ChartColumn, Activity, MailQuestion, BadgeCheck, ShieldCheck, TicketPercent, Users } from 'lucide-react';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { readSearch, type ListParams, useListParams } from '#web/lib/list-params.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { SkeletonRows, Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

import { AccountRows } from './account-rows.tsx';
import { JobRows } from './job-rows.tsx';

const historyIndexParams: ListParams<{ tab: 'jobs' | 'accounts'; q: string }> = {
  read: (address) => ({ tab: address.get('tab') === 'accounts' ? 'accounts' : 'jobs', q: readSearch(address) }),
  write: ({ tab, q }) => ({ tab: tab === 'jobs' ? '' : tab, q }),
};

/** Entry to every history: an admin finds jobs and accounts by number, title or name. */
export function HistoryIndex() {
  const t = useT('admin');
  const tRequests = useT('privacyRequests');
  const tAnalytics = useT('analytics');
  const [{ tab, q }, change] = useListParams(historyIndexParams);

  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('index.pageTitle')} />
      <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-3xl tracking-[-.025em]">{t('index.title')}</h1>
          <p className="mt-1 text-muted">{t('index.lead')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.analytics()} tone="secondary" icon={ChartColumn}>
            {tAnalytics('title')}
          </LinkButton>
          <LinkButton to={paths.builds()} tone="secondary" icon={Activity}>
            {t('system.title')}
          </LinkButton>
          <LinkButton to={paths.team()} tone="secondary" icon={Users}>
            {t('team.title')}
          </LinkButton>
          <LinkButton to={paths.consents()} tone="secondary" icon={ShieldCheck}>
            {t('consents.title')}
          </LinkButton>
          <LinkButton to={paths.privacyRequests()} tone="secondary" icon={MailQuestion}>
            {tRequests('desk.title')}
          </LinkButton>
          <LinkButton to={paths.promoCodes()} tone="secondary" icon={TicketPercent}>
            {t('promo.title')}
          </LinkButton>
          <LinkButton to={paths.providerApproval()} tone="secondary" icon={BadgeCheck}>
            {t('index.approvals')}
          </LinkButton>
        </div>
      </header>
      <Panel flush>
        <search aria-label={t('index.searchLabel')}>
          <SearchForm
            key={tab}
            labelAbove
            field={tab === 'jobs' ? t('index.searchJobs') : t('index.searchAccounts')}
            button={t('index.search')}
            picture
            q={q}
            onSearch={(typed) => change({ q: typed })}
            className="flex flex-wrap items-end gap-3 px-5 pt-5 pb-2 sm:px-6"
          />
        </search>
        <Tabs
          label={t('index.title')}
          value={tab}
          onChange={(value) => change({ tab: value, q: '' })}
          tabs={[
            { value: 'jobs', label: t('index.jobs') },
            { value: 'accounts', label: t('index.accounts') },
          ]}
        >
          <SectionBoundary
            key={`${tab} ${q}`}
            name={tab === 'jobs' ? t('index.jobs') : t('index.accounts')}
            fallback={
              <Skeleton>
                <SkeletonRows rows={6} />
              </Skeleton>
            }
          >
            {tab === 'jobs' ? (
              <JobRows q={q} />
            ) : (
              <AccountRows q={q} linkTo={(id) => paths.adminHistory('account', id)} label={t('index.history')} />
            )}
          </SectionBoundary>
        </Tabs>
      </Panel>
    </div>
  );
}
