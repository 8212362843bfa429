import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { formatClock } from '#web/lib/format-durations.ts';
import { useFormat } from '#web/lib/use-format.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Ticks each second; only for the last day. */
function Ticking({ dueAt }: { dueAt: number }) {
  return <span aria-hidden="true">{formatClock(dueAt - useNow('second'))}</span>;
}

/**
 * The time left: in words until the last day, then a running clock. Screen readers get the words, updated each minute,
 * never the seconds.
 */
export function Countdown({ dueAt }: { dueAt: string }) {
  const t = useT('ui');
  const format = useFormat();
  const now = useNow('minute');
  const due = new Date(dueAt).getTime();
  const left = due - now;
  if (left <= 0) return <span>{t('countdown.over')}</span>;
  const text = format.remaining(left);
  if (left >= DAY) return <span>{text}</span>;
  return (
    <>
      <Ticking dueAt={due} />
      <span className="sr-only" aria-live="polite">
        {text}
      </span>
    </>
  );
}
