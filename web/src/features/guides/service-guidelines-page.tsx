import { FileBadge, Handshake, Scale, TriangleAlert, User, Wrench } from 'lucide-react';

import { ruleBook } from '#domain/policy/rule-book.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useRuleSentences } from '#web/lib/jobs/use-rule-sentences.ts';

import { GuidePage } from './guide-page.tsx';
import { useLicenceSentence } from './use-licence-sentence.ts';

/** What may be offered, how people treat each other, and what follows otherwise. */
export function ServiceGuidelinesPage() {
  const t = useT('guides');
  const legal = useT('legal');
  const say = useRuleSentences();
  const licences = useLicenceSentence();
  const { reviewBusinessDays: businessDays } = ruleBook.policies.current;
  return (
    <GuidePage
      title={t('rules.title')}
      lead={t('rules.lead')}
      sections={[
        {
          id: 'offer',
          icon: Wrench,
          title: t('rules.offer.title'),
          points: [t('rules.offer.text')],
          links: [{ text: t('services.title'), to: paths.browseServices() }],
        },
        {
          id: 'licences',
          icon: FileBadge,
          title: t('verify.licences.title'),
          points: [licences],
          links: [{ text: t('verify.title'), to: paths.verificationProcess() }],
        },
        {
          id: 'conduct',
          icon: Handshake,
          title: t('rules.conduct.title'),
          points: [
            t('rules.conduct.time'),
            t('rules.conduct.price'),
            t('rules.conduct.clean'),
            t('rules.conduct.respect'),
            t('safety.money.only'),
          ],
          links: [{ text: t('safety.title'), to: paths.safetyGuide() }],
        },
        {
          id: 'clients',
          icon: User,
          title: t('rules.clients.title'),
          points: [t('rules.clients.text'), say.cancelling()],
        },
        {
          id: 'record',
          icon: TriangleAlert,
          title: t('rules.record.title'),
          points: [t('rules.record.text'), say.noShow(), t('rules.record.levels')],
          links: [{ text: t('how.levels.title'), to: `${paths.howItWorks()}#levels` }],
        },
        {
          id: 'suspension',
          icon: Scale,
          title: t('rules.suspension'),
          points: [legal('terms.conduct.text'), legal('terms.conduct.appeal', { businessDays })],
          links: [{ text: t('help.link.verification'), to: paths.verification() }],
        },
      ]}
    />
  );
}
