import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { EmptyPage } from '#web/ui/empty-page.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Shown to a provider who wants to make an offer before the approval. */
export function VerificationPending() {
  const t = useT('auth');
  return (
    <EmptyPage
      pageTitle={t('pending.pageTitle')}
      spot="bench"
      title={t('pending.title')}
      text={t('pending.text')}
      action={<LinkButton to={paths.verification()}>{t('pending.action')}</LinkButton>}
    />
  );
}
