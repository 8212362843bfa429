import { ruleBook } from '#domain/policy/rule-book.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useRuleSentences } from '#web/lib/jobs/use-rule-sentences.ts';

import { useLicenceSentence } from './use-licence-sentence.ts';

export type GuideSentence = keyof ReturnType<typeof useRuleSentences> | 'offers' | 'licences' | 'expiry' | 'reviews';

/** Today's rules by name, for texts that are data: every sentence with a number of the policy or the fees in it. */
export function useGuideSentences(): Readonly<Record<GuideSentence, () => string>> {
  const t = useT('guides');
  const legal = useT('legal');
  const say = useRuleSentences();
  const licences = useLicenceSentence();
  const { offerLifeDays, documentReminderDays, reviewWindowDays } = ruleBook.policies.current;
  const { min, max } = offerLifeDays;
  return {
    ...say,
    offers: () => t('how.client.offersText', { min, max }),
    licences: () => licences,
    expiry: () => t('verify.expiry.text', { days: documentReminderDays }),
    reviews: () => legal('terms.reviews.text', { reviewDays: reviewWindowDays }),
  };
}
