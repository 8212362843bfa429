import { CalendarClock } from 'lucide-react';

import { isBefore, plusDays } from '#domain/time.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { Money } from '#web/lib/format.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Note } from '#web/ui/note.tsx';

interface ExpressNoteProps {
  view: JobView;
  /** The provider's name. */
  name: string;
  /** The client's total. */
  amount: Money;
  startAt: string;
  minutes: number;
}

/** Consumers who let the work begin within their withdrawal period request that expressly, and read what it costs. */
export function ExpressNote({ view: { consumerRight }, name, amount, startAt, minutes }: ExpressNoteProps) {
  const t = useT('job');
  const format = useFormat();
  const now = useNow('minute');
  if (consumerRight === null) return null;
  const until = consumerRight.until ?? plusDays(new Date(now).toISOString(), consumerRight.days);
  if (isBefore(until, startAt)) return null;
  return (
    <Note tone="info" icon={CalendarClock}>
      {t('rules.express', {
        days: consumerRight.days,
        step: format.duration(consumerRight.stepMinutes),
        amount: format.money(amount),
        agreed: format.duration(minutes),
        name,
      })}
    </Note>
  );
}
