import { CalendarClock, Clock, Eye, FileBadge, ListChecks, Scale, UserCheck, X } from 'lucide-react';

import { ruleBook } from '#domain/policy/rule-book.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Steps } from '#web/ui/steps.tsx';

import { GuidePage } from './guide-page.tsx';
import { useLicenceSentence } from './use-licence-sentence.ts';
import { verificationSteps } from './verification-steps.ts';

/** What is checked before a provider works here, by whom, and what is not. */
export function VerificationProcessPage() {
  const t = useT('guides');
  const tVerification = useT('verification');
  const common = useT('common');
  const licences = useLicenceSentence();
  const { reviewBusinessDays: days, documentReminderDays } = ruleBook.policies.current;
  const stepsTitle = tVerification('stepsTitle');
  const steps = verificationSteps.map((step) => ({
    id: step,
    title: tVerification(`step.${step}`),
    detail: t(`verify.step.${step}`),
    state: 'todo' as const,
  }));
  return (
    <GuidePage
      title={t('verify.title')}
      lead={t('verify.lead')}
      sections={[
        {
          id: 'steps',
          icon: ListChecks,
          title: stepsTitle,
          points: [],
          children: <Steps label={stepsTitle} steps={steps} />,
          links: [{ text: common('nav.become'), to: paths.signUp({ userType: 'provider' }) }],
        },
        { id: 'who', icon: UserCheck, title: t('verify.who.title'), points: [t('verify.who.text')] },
        { id: 'time', icon: Clock, title: t('verify.time.title'), points: [t('verify.time.text', { days })] },
        { id: 'licences', icon: FileBadge, title: t('verify.licences.title'), points: [licences] },
        { id: 'shown', icon: Eye, title: tVerification('badge.title'), points: [tVerification('badge.text')] },
        {
          id: 'unchecked',
          icon: X,
          title: t('verify.not.title'),
          points: [t('verify.not.work'), t('verify.not.helpers'), t('verify.not.record')],
        },
        {
          id: 'expiry',
          icon: CalendarClock,
          title: t('verify.expiry.title'),
          points: [t('verify.expiry.text', { days: documentReminderDays })],
        },
        {
          id: 'appeal',
          icon: Scale,
          title: t('verify.appeal.title'),
          points: [t('verify.appeal.text', { days })],
          links: [{ text: t('help.link.verification'), to: paths.verification() }],
        },
      ]}
    />
  );
}
