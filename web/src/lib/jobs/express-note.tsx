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
  /** The Homewright's name. */
  name: string;
  /** What the client pays for all of it. */
  amount: Money;
  startAt: string;
  minutes: number;
}

/** Consumers who let the work begin while they may still withdraw ask for that expressly, and read what it costs. */
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
