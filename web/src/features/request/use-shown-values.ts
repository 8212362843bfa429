import { useT } from '#web/lib/i18n/use-t.ts';
import { useWithoutContacts } from '#web/lib/use-without-contacts.ts';

import type { RequestValues } from './request-form.ts';

/** The texts of a request that the other side reads before the booking. */
type ShownField = 'title' | 'description' | 'area';
export type WarningFor = (field: ShownField) => string | null;

interface ShownValues {
  /** As the other side reads them before the booking: without contact details. */
  shown: RequestValues;
  /** The warning about contact details in a field; null without any. */
  warningFor: WarningFor;
}

export function useShownValues(values: RequestValues): ShownValues {
  const t = useT('request');
  const title = useWithoutContacts(values.title);
  const description = useWithoutContacts(values.description);
  const area = useWithoutContacts(values.area);
  const shown = { title, description, area };
  return {
    shown: { ...values, title: title.text, description: description.text, area: area.text },
    warningFor: (field) => (shown[field].masked ? t('field.contacts') : null),
  };
}
