import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SAVED_PATH, savedQuery } from '#web/lib/providers/saved-query.ts';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { EmptyPage } from '#web/ui/empty-page.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { ResultRow } from './result-row.tsx';
import { ResultsSkeleton } from './results.tsx';

/** The Homewrights whom the viewer saved, as a search shows them. */
export function SavedPage() {
  const t = useT('providers');
  const tCommon = useT('common');
  const format = useFormat();
  const me = useMe();
  const { data: view, isError, refetch } = useQuery({ ...savedQuery, enabled: me !== null });
  const find = (
    <LinkButton to={paths.providers()} tone="secondary">
      {t('title')}
    </LinkButton>
  );
  if (me === null) {
    const signIn = <LinkButton to={paths.logIn({ next: SAVED_PATH })}>{tCommon('nav.signIn')}</LinkButton>;
    return <EmptyPage spot="noDoor" title={t('saved.title')} text={t('saved.signIn')} action={signIn} />;
  }
  if (view?.providers.length === 0 && view.unavailable === 0) {
    return (
      <EmptyPage
        spot="unjoined"
        pageTitle={t('saved.title')}
        title={t('saved.none')}
        text={t('saved.noneText')}
        action={find}
      />
    );
  }
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('saved.title')} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-3xl tracking-[-.025em]">{t('saved.title')}</h1>
        {find}
      </div>
      {isError ? (
        <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={() => void refetch()} />
      ) : view === undefined ? (
        <ResultsSkeleton />
      ) : (
        <div className="grid gap-5">
          <h2 className="sr-only">{t('results')}</h2>
          {view.unavailable > 0 && (
            <Note tone="info" icon={Info}>
              {t('saved.unavailable', { number: format.number(view.unavailable) })}
            </Note>
          )}
          {view.providers.length > 0 && (
            <Panel flush foot={t('foot')}>
              <ul className="divide-y divide-border">
                {view.providers.map((provider) => (
                  <ResultRow key={provider.accountId} provider={provider} />
                ))}
              </ul>
            </Panel>
          )}
        </div>
      )}
    </div>
  );
}
