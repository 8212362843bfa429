import { useFormat } from '#web/lib/use-format.ts';

import { useConsentText } from './use-consent-text.ts';

/** Names purposes in one phrase, as the text of the choice does. */
export function usePurposeNames(): (purposes: readonly string[]) => string {
  const { text } = useConsentText();
  const { locale } = useFormat();
  return (purposes) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      purposes.map((purpose) => text.purposes[purpose]?.name ?? purpose),
    );
}
