import { DoorOpen, Flag, Phone, Search, Siren, Wallet } from 'lucide-react';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useRuleSentences } from '#web/lib/jobs/use-rule-sentences.ts';

import { GuidePage } from './guide-page.tsx';

/** How both sides stay safe, and where they find help. */
export function SafetyGuidePage() {
  const t = useT('guides');
  const legal = useT('legal');
  const common = useT('common');
  const say = useRuleSentences();
  return (
    <GuidePage
      title={t('safety.title')}
      lead={t('safety.lead')}
      sections={[
        {
          id: 'emergency',
          icon: Siren,
          title: t('safety.emergency.title'),
          points: [t('safety.emergency.text')],
          links: [{ text: legal('contact.title'), to: paths.contact() }],
        },
        {
          id: 'before',
          icon: Search,
          title: t('safety.before.title'),
          points: [t('safety.before.reviews'), t('safety.before.agree'), t('safety.before.valuables')],
          links: [
            { text: common('nav.find'), to: paths.providers() },
            { text: t('verify.title'), to: paths.verificationProcess() },
          ],
        },
        {
          id: 'door',
          icon: DoorOpen,
          title: t('safety.door.title'),
          points: [
            t('safety.door.name'),
            t('safety.door.unexpected'),
            t('safety.door.photos'),
            t('safety.door.unsafe'),
          ],
        },
        {
          id: 'money',
          icon: Wallet,
          title: t('safety.money.title'),
          points: [t('safety.money.only'), legal('terms.money.text'), say.hold()],
          links: [{ text: t('help.article.held'), to: `${paths.help()}#held` }],
        },
        { id: 'contacts', icon: Phone, title: t('safety.contacts.title'), points: [legal('terms.messages.text')] },
        {
          id: 'report',
          icon: Flag,
          title: t('help.article.report'),
          points: [legal('contact.report.text'), t('safety.report.block')],
          links: [{ text: t('help.article.dispute'), to: `${paths.help()}#dispute` }],
        },
      ]}
    />
  );
}
