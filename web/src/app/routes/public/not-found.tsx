import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyPage } from '#web/ui/empty-page.tsx';

export function NotFound() {
  const t = useT('ui');
  return (
    <EmptyPage
      spot="noDoor"
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <a href={paths.landing()} className={buttonStyle({ tone: 'secondary' })}>
          {t('notFound.action')}
        </a>
      }
    />
  );
}
