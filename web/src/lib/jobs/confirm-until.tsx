import { Clock } from 'lucide-react';

import { Note } from '#web/ui/note.tsx';

import { useNow } from '../clock.ts';
import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';

/** With so little time left it stands out among what waits. */
const URGENT_MS = 72 * 60 * 60 * 1000;

/** By when what staff proposed has to be confirmed, before silence decides about the money. */
export function ConfirmUntil({ at }: { at: string }) {
  const t = useT('job');
  const format = useFormat();
  const urgent = Date.parse(at) - useNow('minute') <= URGENT_MS;
  return (
    <Note tone={urgent ? 'warn' : 'plain'} icon={Clock}>
      {t('confirmUntil', { date: format.date(at) })}
    </Note>
  );
}
