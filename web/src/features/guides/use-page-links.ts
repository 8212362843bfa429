import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

export type PageLink =
  | 'post'
  | 'find'
  | 'services'
  | 'fees'
  | 'jobs'
  | 'dispute'
  | 'terms'
  | 'verify'
  | 'safety'
  | 'how';

/** The pages that texts which are data lead to, by name. */
export function usePageLinks(): Readonly<Record<PageLink, { readonly text: string; readonly to: string }>> {
  const t = useT('guides');
  const common = useT('common');
  const legal = useT('legal');
  return {
    post: { text: common('nav.post'), to: paths.postRequest() },
    find: { text: common('nav.find'), to: paths.providers() },
    services: { text: t('services.title'), to: paths.browseServices() },
    fees: { text: t('help.article.fees'), to: `${paths.help()}#fees` },
    jobs: { text: legal('contact.job.action'), to: paths.clientDashboard() },
    dispute: { text: t('help.article.dispute'), to: `${paths.help()}#dispute` },
    terms: { text: common('footer.terms'), to: paths.termsOfService() },
    verify: { text: t('verify.title'), to: paths.verificationProcess() },
    safety: { text: t('safety.title'), to: paths.safetyGuide() },
    how: { text: t('how.title'), to: paths.howItWorks() },
  };
}
