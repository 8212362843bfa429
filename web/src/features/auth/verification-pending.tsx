import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Where a Homewright lands who wants to offer before the checks are over. */
export function VerificationPending() {
  const t = useT('auth');
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pending.pageTitle')} />
      <EmptyState
        level={1}
        spot="bench"
        title={t('pending.title')}
        text={t('pending.text')}
        action={<LinkButton to={paths.verification()}>{t('pending.action')}</LinkButton>}
      />
    </div>
  );
}
