import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { EmptyPage } from '#web/ui/empty-page.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** For a Homewright who was approved before, and is not now. It gives no reason: that is between them and us. */
export function NoLongerOfferedPage({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useT('providers');
  return (
    <EmptyPage
      spot="noDoor"
      title={t('gone.title')}
      text={t('gone.text')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.postRequest()}>{t('gone.request')}</LinkButton>
          {isSignedIn && (
            <LinkButton to={paths.clientDashboard()} tone="secondary">
              {t('gone.jobs')}
            </LinkButton>
          )}
        </div>
      }
    />
  );
}
