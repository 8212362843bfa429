import { CalendarClock } from 'lucide-react';

import { plusDays } from '#domain/time.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Note } from '#web/ui/note.tsx';

/** Says before the card is given that it is charged later: when, and how much. */
export function SavedCardNote({ view: { job, money, payment, rules, timezone } }: { view: JobView }) {
  const t = useT('checkout');
  const format = useFormat();
  const amount = money === null ? '' : format.money(money.total);
  const days = rules?.chargeBeforeStartDays ?? 0;
  const chargeAt = payment?.chargeDueAt ?? (job.startAt === null ? null : plusDays(job.startAt, -days));
  return (
    <div className="mb-5">
      <Note tone="brand" icon={CalendarClock}>
        <b className="block">{t('save.title')}</b>
        {chargeAt === null
          ? t('save.text', { amount, days })
          : t('save.textOn', { amount, days, date: format.date(chargeAt, 'full', timezone) })}
      </Note>
    </div>
  );
}
