import { useT } from '#web/lib/i18n/use-t.ts';
import { ChoicesPanel } from '#web/lib/consent/choices-panel.tsx';
import { HistoryPanel } from '#web/lib/consent/history-panel.tsx';
import { privacyContact } from '#web/lib/consent/privacy-contact.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PrivacyChoicesSign } from '#web/ui/privacy-choices-sign.tsx';

import { RequestsAside } from './requests/requests-aside.tsx';
import { RightsGrid } from './rights-grid.tsx';
import { StatusPanel } from './status-panel.tsx';

/** What applies now, then how to change it, then its proof; with or without an account. */
export function PrivacyRightsPage() {
  const t = useT('privacy');
  const contact = privacyContact();
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pageTitle')} />
      <header className="mb-6 sm:mb-8">
        <h1 className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-3xl tracking-[-.025em]">
          {t('pageTitle')}
          <PrivacyChoicesSign width={47} />
        </h1>
        <p className="mt-1.5 max-w-[58ch] text-muted">{t('lead')}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_368px]">
        <div className="grid min-w-0 gap-8">
          <StatusPanel />
          <div id="choices" className="scroll-mt-24">
            <ChoicesPanel title={t('choices.title')} source="privacy-page" />
          </div>
          <HistoryPanel />
          <RightsGrid contact={contact} />
        </div>
        <aside aria-label={t('person.title')} className="grid min-w-0 gap-6">
          <RequestsAside />
          <div className="rounded-panel bg-surface p-5 sm:p-6">
            <h2 className="text-base">{t('person.title')}</h2>
            <p className="mt-0.5 text-sm text-muted">{t('person.text')}</p>
            <a href={`mailto:${contact}`} className="link mt-1 inline-flex min-h-11 items-center wrap-anywhere">
              {contact}
            </a>
          </div>
        </aside>
      </div>
    </div>
  );
}
