import { CircleAlert } from 'lucide-react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { useErrorsShown } from '#web/ui/visible-errors.ts';
import { Note } from '#web/ui/note.tsx';

import type { DeclineReason } from './confirm-card.ts';

/** Why the bank declined the card, as far as known. It counts as a field error, so the title says it, too. */
export function DeclinedNote({ reason }: { reason: DeclineReason }) {
  const t = useT('checkout');
  useErrorsShown(true);
  return (
    <div role="alert">
      <Note tone="bad" icon={CircleAlert}>
        <b className="block">{t('declined.title')}</b>
        {t(`declined.${reason}`)}
      </Note>
    </div>
  );
}
