import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';

import type { ReadBuild } from './builds-query.ts';

/** A read model: whether it runs, its progress, and why it stopped. */
export function BuildRow({ build: { name, state, position, behind, movedAt, stop } }: { build: ReadBuild }) {
  const t = useT('admin');
  const format = useFormat();
  return (
    <li className="grid gap-2 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <b className="wrap-anywhere">{name}</b>
          <State state={state} behind={behind} />
        </p>
        <p className="tabular text-sm text-muted">
          {t('system.line', {
            position: position ?? '–',
            behind: format.number(behind),
            date: format.date(movedAt, 'exact'),
          })}
        </p>
      </div>
      {stop !== null && (
        <p className="rounded-card bg-danger-soft px-4 py-3 text-sm wrap-anywhere text-danger">
          {stop.event !== null && <b className="block">{t('system.stop', { event: stop.event })}</b>}
          <bdi>{stop.reason}</bdi>
        </p>
      )}
    </li>
  );
}

function State({ state, behind }: Pick<ReadBuild, 'state' | 'behind'>) {
  const t = useT('admin');
  if (state === 'stopped') return <Chip tone="bad">{t('system.stopped')}</Chip>;
  if (state === 'building') return <Chip tone="info">{t('system.building')}</Chip>;
  return behind === 0 ? <Chip tone="ok">{t('system.live')}</Chip> : <Chip tone="info">{t('system.catchingUp')}</Chip>;
}
