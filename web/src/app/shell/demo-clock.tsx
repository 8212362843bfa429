import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FastForward } from 'lucide-react';
import { api } from '#web/lib/api/api.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { learnServerTime } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** In minutes, long enough for each deadline of the lifecycle. */
const leaps = [HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY];

/** Moves the business clock forward, so that a deadline can be watched to its end. */
export function DemoClock() {
  const t = useT('common');
  const format = useFormat();
  const queryClient = useQueryClient();
  const handleError = useHandleError();
  const leap = useMutation({
    mutationFn: (minutes: number) =>
      api.send<{ now: string }>('POST', '/api/demo/clock', { body: { advanceSeconds: minutes * 60 } }),
    onSuccess: ({ now }, minutes) => {
      learnServerTime(Date.parse(now));
      showToast({ tone: 'ok', title: t('demo.moved', { duration: format.duration(minutes) }) });
      return queryClient.invalidateQueries();
    },
    onError: (error) => handleError(error),
  });
  return (
    <div>
      <h3 className="text-sm">{t('demo.clock')}</h3>
      <p className="mb-2 text-sm text-muted">{t('demo.clockHint')}</p>
      <div className="flex flex-wrap gap-2">
        {leaps.map((minutes) => (
          <Button
            key={minutes}
            tone="secondary"
            icon={FastForward}
            busy={leap.isPending && leap.variables === minutes}
            disabled={leap.isPending && leap.variables !== minutes}
            onClick={() => leap.mutate(minutes)}
            aria-label={t('demo.forward', { duration: format.duration(minutes) })}
          >
            {format.duration(minutes)}
          </Button>
        ))}
      </div>
    </div>
  );
}
