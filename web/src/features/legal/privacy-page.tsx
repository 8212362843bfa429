import { ruleBook } from '#domain/policy/rule-book.ts';
import { paths } from '#web/app/paths.ts';
import { privacyContact } from '#web/lib/consent/privacy-contact.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LongText } from '#web/ui/long-text.tsx';

import { retainedTimes, retentionTimes } from './retention-times.ts';

/** Whom the licence of the places of IP addresses asks us to name. */
const credits = [{ text: 'IP Geolocation by DB-IP', href: 'https://db-ip.com' }];

/** Which personal data is stored, who sees it, and for how long. */
export function PrivacyPage() {
  const t = useT('legal');
  const { codeMinutes } = ruleBook.policies.current;
  const { sessionDays, visitorHours, deviceDays, uploadHours, exportHours } = retentionTimes;
  const texts = {
    dataStored: [t('privacy.dataStored.text'), t('privacy.dataStored.checks')],
    safe: [t('privacy.safe.text')],
    others: [t('privacy.others.text'), t('privacy.others.booking')],
    staff: [t('privacy.staff.text')],
    payments: [t('privacy.payments.text')],
    services: [t('privacy.services.text')],
    place: [t('privacy.place.text')],
    cookies: [t('privacy.cookies.text', { visitorHours, deviceDays })],
    consent: [t('privacy.consent.text'), t('privacy.consent.records'), t('privacy.consent.storage')],
    time: [
      t('privacy.time.text', { sessionDays, codeMinutes, uploadHours, exportHours }),
      t('privacy.time.after', retainedTimes),
    ],
    choices: [t('privacy.choices.text'), t('privacy.choices.ask', { contact: privacyContact() })],
  };
  const sections = (Object.keys(texts) as (keyof typeof texts)[]).map((id) => ({
    id,
    title: t(`privacy.${id}.title`),
    paragraphs: texts[id],
    ...(id === 'choices' && {
      links: [
        { text: t('privacy.choices.links.privacy'), to: paths.privacyRights() },
        { text: t('privacy.choices.links.copy'), to: paths.dataExport() },
        { text: t('privacy.choices.links.deletion'), to: paths.deleteAccount() },
      ],
    }),
  }));
  return (
    <LongText
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      contents={t('contents')}
      sections={sections}
      credits={credits}
    />
  );
}
