import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toDashboardPath } from '#web/lib/session/dashboard-path.ts';
import { useMe } from '#web/lib/session/me.ts';

import type { HelpArticleId } from './help-topics.ts';

export interface HelpLink {
  readonly text: string;
  readonly to: string;
}

/** The pages where people do what an article is about. */
export function useHelpLinks(): Readonly<Partial<Record<HelpArticleId, readonly HelpLink[]>>> {
  const t = useT('guides');
  const common = useT('common');
  const legal = useT('legal');
  const user = useMe()?.user;
  const post = { text: common('nav.post'), to: paths.postRequest() };
  const jobs = {
    text: legal('contact.job.action'),
    to: user === undefined ? paths.clientDashboard() : toDashboardPath(user),
  };
  const terms = { text: common('footer.terms'), to: paths.termsOfService() };
  const settings = { text: legal('contact.account.action'), to: paths.settings() };
  return {
    post: [post, { text: t('services.title'), to: paths.browseServices() }],
    direct: [{ text: common('nav.find'), to: paths.providers() }],
    fees: [terms],
    approve: [jobs],
    cancel: [jobs],
    withdraw: [jobs],
    dispute: [jobs],
    report: [{ text: t('safety.title'), to: paths.safetyGuide() }],
    become: [
      { text: t('verify.title'), to: paths.verificationProcess() },
      { text: common('nav.become'), to: paths.signUp({ userType: 'provider' }) },
    ],
    levels: [{ text: t('how.levels.title'), to: `${paths.howItWorks()}#levels` }],
    payout: [{ text: t('help.link.earnings'), to: paths.earnings() }],
    suspended: [
      { text: t('rules.title'), to: paths.serviceGuidelines() },
      { text: t('help.link.verification'), to: paths.verification() },
    ],
    signIn: [
      { text: t('help.link.password'), to: paths.resetPassword() },
      { text: t('help.link.phone'), to: paths.phoneLogin() },
    ],
    notifications: [{ ...settings, to: paths.notificationSettings() }],
    data: [
      { text: legal('privacy.choices.links.privacy'), to: paths.privacyRights() },
      { text: legal('privacy.choices.links.copy'), to: paths.dataExport() },
      { text: legal('privacy.choices.links.deletion'), to: paths.deleteAccount() },
    ],
    staff: [settings, { text: common('footer.privacy'), to: paths.privacyPolicy() }],
  };
}
