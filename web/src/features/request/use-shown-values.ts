import { useDeferredValue, useMemo } from 'react';

import { withoutContacts } from '#domain/conversation/without-contacts.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

import type { RequestValues } from './request-form.ts';

/** The words of a request that the other side reads before the booking. */
type ShownField = 'title' | 'description' | 'area';
export type RemarkOn = (field: ShownField) => string | undefined;

interface ShownValues {
  /** As the other side reads them before the booking: without contact details. */
  shown: RequestValues;
  /** What to do about contact details in a field, where there are any. */
  remarkOn: RemarkOn;
}

export function useShownValues(values: RequestValues): ShownValues {
  const t = useT('request');
  const title = useShown(values.title);
  const description = useShown(values.description);
  const area = useShown(values.area);
  const shown = { title, description, area };
  return {
    shown: { ...values, title: title.text, description: description.text, area: area.text },
    remarkOn: (field) => (shown[field].masked ? t('field.contacts') : undefined),
  };
}

function useShown(typed: string): { text: string; masked: boolean } {
  // Masking a long text takes longer than the next letter may wait.
  const settled = useDeferredValue(typed);
  return useMemo(() => {
    const text = withoutContacts(settled);
    return { text, masked: text !== settled };
  }, [settled]);
}
