import { useDeferredValue, useMemo } from 'react';

import { withoutContacts } from '#domain/conversation/without-contacts.ts';

interface ShownText {
  text: string;
  /** Whether contact details were taken out. */
  masked: boolean;
}

/** What is typed, as the other side reads it before the booking. */
export function useShownText(typed: string): ShownText {
  // Masking a long text takes longer than the next letter may wait.
  const settled = useDeferredValue(typed);
  return useMemo(() => {
    const text = withoutContacts(settled);
    return { text, masked: text !== settled };
  }, [settled]);
}
