import { useSuspenseQuery } from '@tanstack/react-query';

import { useLanguage } from '#web/lib/i18n/use-t.ts';

import { loadConsentText } from './consent-text.ts';

/** The text of the choice in the reader's language, with that language: a choice names both. */
export function useConsentText() {
  const language = useLanguage();
  const { data: text } = useSuspenseQuery({
    queryKey: ['consent-text', language],
    queryFn: () => loadConsentText(language),
    staleTime: Infinity,
  });
  return { text, language };
}
