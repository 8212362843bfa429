import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toDashboardPath } from '#web/lib/session/dashboard-path.ts';
import { useMe } from '#web/lib/session/me.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Who helps with what: each kind of problem has a place where our team reads it. */
export function ContactPage() {
  const t = useT('legal');
  const user = useMe()?.user;
  const jobs = user === undefined ? paths.logIn({ next: paths.clientDashboard() }) : toDashboardPath(user);
  return (
    <div className="container-page max-w-3xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('contact.title')} />
      <h1 className="text-3xl tracking-[-.025em]">{t('contact.title')}</h1>
      <p className="mt-1.5 mb-6 text-muted">{t('contact.lead')}</p>
      <div className="grid gap-5">
        <Panel title={t('contact.job.title')}>
          <p className="mb-4 text-muted">{t('contact.job.text')}</p>
          <LinkButton to={jobs} tone="secondary">
            {t('contact.job.action')}
          </LinkButton>
        </Panel>
        <Panel title={t('contact.report.title')}>
          <p className="text-muted">{t('contact.report.text')}</p>
        </Panel>
        <Panel title={t('contact.account.title')}>
          <p className="mb-4 text-muted">{t('contact.account.text')}</p>
          <LinkButton to={paths.settings()} tone="secondary">
            {t('contact.account.action')}
          </LinkButton>
        </Panel>
        <Panel title={t('contact.error.title')}>
          <p className="text-muted">{t('contact.error.text')}</p>
        </Panel>
      </div>
    </div>
  );
}
