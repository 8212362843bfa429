import type { MeView } from '#query-api/contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SectionAnchor } from '#web/ui/section-anchor.tsx';

import { EmailPanel } from './email-panel.tsx';
import { PhonePanel } from './phone-panel.tsx';

/** The address and the number by which a person is reached and signs in. */
export function ContactPage({ user }: { user: MeView['user'] }) {
  const t = useT('contact');
  return (
    <div className="container-page max-w-3xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('title')} />
      <BackLink to={paths.settings()}>{t('back')}</BackLink>
      <h1 className="mt-2 text-3xl tracking-[-.025em]">{t('title')}</h1>
      <p className="mt-1.5 mb-6 text-muted">{t('lead')}</p>
      <div className="grid gap-6">
        <SectionAnchor id="email">
          <EmailPanel user={user} />
        </SectionAnchor>
        <SectionAnchor id="phone">
          <PhonePanel canConfirm={user.emailConfirmed} />
        </SectionAnchor>
      </div>
    </div>
  );
}
