import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function NotFound() {
  const t = useT('ui');
  return (
    <div className="container-page py-10">
      <PageTitle title={t('notFound.title')} />
      <EmptyState
        level={1}
        spot="noDoor"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <a href={paths.landing()} className={buttonStyle({ tone: 'secondary' })}>
            {t('notFound.action')}
          </a>
        }
      />
    </div>
  );
}
