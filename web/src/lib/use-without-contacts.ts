import { useDeferredValue, useMemo } from 'react';

import { withoutContacts } from '#domain/conversation/without-contacts.ts';

/** A typed text as others will read it: without contact details. And whether there were any. */
export function useWithoutContacts(typed: string): { text: string; masked: boolean } {
  // Masking a long text can take longer than the next keystroke.
  const settled = useDeferredValue(typed);
  return useMemo(() => {
    const text = withoutContacts(settled);
    return { text, masked: text !== settled };
  }, [settled]);
}
