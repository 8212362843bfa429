import { useRuleSentences } from '#web/lib/jobs/use-rule-sentences.ts';

import { useLicenceSentence } from './use-licence-sentence.ts';

export type GuideSentence = keyof ReturnType<typeof useRuleSentences> | 'licences';

/** Today's rules by name, for texts that are data. */
export function useGuideSentences(): Readonly<Record<GuideSentence, () => string>> {
  const say = useRuleSentences();
  const licences = useLicenceSentence();
  return { ...say, licences: () => licences };
}
