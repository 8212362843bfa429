import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { type ListParams, readSearch, useListParams } from '#web/lib/list-params.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';

import { AccountRows } from './account-rows.tsx';

const params: ListParams<{ q: string }> = {
  read: (address) => ({ q: readSearch(address) }),
  write: ({ q }) => ({ q }),
};

/** Finds a person by name, or an account or browser by its ID. */
export function ConsentsPage() {
  const t = useT('admin');
  const [{ q }, change] = useListParams(params);
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('consents.title')} />
      <BackLink to={paths.adminDashboard()}>{t('index.title')}</BackLink>
      <header className="mt-1.5 mb-6">
        <h1 className="text-3xl tracking-[-.025em]">{t('consents.title')}</h1>
        <p className="mt-1 text-muted">{t('consents.lead')}</p>
      </header>
      <Panel flush>
        <search aria-label={t('index.searchLabel')}>
          <SearchForm
            labelAbove
            field={t('consents.search')}
            button={t('index.search')}
            picture
            q={q}
            onSearch={(typed) => change({ q: typed })}
            className="flex flex-wrap items-end gap-3 border-b border-border px-5 py-5 sm:px-6"
          />
        </search>
        {isId(q) ? (
          <ById id={q.toLowerCase()} />
        ) : (
          <SectionBoundary
            key={q}
            name={t('index.accounts')}
            fallback={
              <Skeleton>
                <SkeletonRows rows={6} />
              </Skeleton>
            }
          >
            <AccountRows q={q} linkTo={paths.consentAudit} label={t('consents.open')} />
          </SectionBoundary>
        )}
      </Panel>
    </div>
  );
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

function ById({ id }: { id: string }) {
  const t = useT('admin');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 sm:px-6">
      <div>
        <b className="block wrap-anywhere">{t('consents.browser', { id })}</b>
        <span className="text-sm text-muted">{t('consents.browserText')}</span>
      </div>
      <LinkButton to={paths.consentAudit(id)} tone="secondary">
        {t('consents.open')}
      </LinkButton>
    </div>
  );
}
