import { useDeferredValue, useMemo } from 'react';

import { withoutContacts } from '#domain/conversation/without-contacts.ts';

/** A text that is typed as others read it: without contact details. And whether there were any. */
export function useWithoutContacts(typed: string): { text: string; masked: boolean } {
  // Masking a long text takes longer than the next letter may wait.
  const settled = useDeferredValue(typed);
  return useMemo(() => {
    const text = withoutContacts(settled);
    return { text, masked: text !== settled };
  }, [settled]);
}
