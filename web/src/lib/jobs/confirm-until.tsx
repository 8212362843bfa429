import { Clock } from 'lucide-react';

import { Note } from '#web/ui/note.tsx';

import { useNow } from '../clock.ts';
import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';

/** When this little time is left, it is highlighted. */
const URGENT_MS = 72 * 60 * 60 * 1000;

/** The deadline to confirm the staff's proposal, before implied consent decides about the money. */
export function ConfirmUntil({ at, timezone }: { at: string; timezone: string }) {
  const t = useT('job');
  const format = useFormat();
  const urgent = Date.parse(at) - useNow('minute') <= URGENT_MS;
  return (
    <Note tone={urgent ? 'warn' : 'plain'} icon={Clock}>
      {t('confirmUntil', { date: format.date(at, 'moment', timezone) })}
    </Note>
  );
}
