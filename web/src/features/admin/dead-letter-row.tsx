import { useT } from '#web/lib/i18n/use-t.ts';
import { Moment } from '#web/ui/moment.tsx';

import type { DeadLetter } from './builds-query.ts';

/** A dead letter of a read model: the event, its position and the reason. */
export function DeadLetterRow({
  letter: { build, type, stream, revision, position, reason, at },
}: {
  letter: DeadLetter;
}) {
  const t = useT('admin');
  return (
    <li className="grid gap-1 px-5 py-4 sm:px-6">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <b className="wrap-anywhere">{type}</b>
        <Moment at={at} style="exact" className="text-sm text-muted" />
      </p>
      <p className="tabular text-sm wrap-anywhere text-muted">
        {t('system.deadLetterLine', { build, stream, number: revision, position })}
      </p>
      <p className="text-sm wrap-anywhere">
        <bdi>{reason}</bdi>
      </p>
    </li>
  );
}
