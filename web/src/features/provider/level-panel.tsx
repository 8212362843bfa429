import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import type { LevelView } from '#query-api/contract/level.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { levelQuery } from '#web/lib/jobs/level-query.ts';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { LevelBadge } from './level-badge.tsx';
import { RequirementBar } from './requirement-bar.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** The level of a provider, its commission, and the requirements of the next one. */
export function LevelPanel() {
  const t = useT('provider');
  const tJob = useT('job');
  const format = useFormat();
  const me = useMe();
  const { data: view } = useSuspenseQuery(levelQuery);
  return (
    <Panel
      title={t('level.title', { level: tJob(`level.${view.level}`) })}
      aside={<Chip tone="ok">{t('level.commission', { percent: format.percent(view.commissionBp) })}</Chip>}
      foot={
        me !== null && (
          <Link to={paths.personReviews(me.user.id, { as: 'provider' })} className="link -my-3 inline-block py-3">
            {t('level.reviews')}
          </Link>
        )
      }
    >
      <LevelBadge
        current={view.level}
        progress={computeProgress(view)}
        levels={view.levels.map(({ level, commissionBp }) => ({
          id: level,
          name: tJob(`level.${level}`),
          detail: format.percent(commissionBp),
        }))}
      />
      {view.next === null ? (
        <p className="mt-4 text-sm text-muted">{t('level.highest')}</p>
      ) : (
        <Needs view={view} next={view.next} />
      )}
    </Panel>
  );
}

function Needs({ view: { counts }, next }: { view: LevelView; next: NonNullable<LevelView['next']> }) {
  const t = useT('provider');
  const tJob = useT('job');
  const format = useFormat();
  const { released, mean, completion, noLostDispute } = next.needs;
  const rating = (value: number): string =>
    format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  return (
    <>
      <h3 className="mt-5 mb-3 text-sm font-semibold">
        {t('level.next', { level: tJob(`level.${next.level}`), percent: format.percent(next.commissionBp) })}
      </h3>
      <ul className="grid gap-3.5">
        <RequirementBar
          label={t('level.jobs')}
          value={
            counts.released < released
              ? t('level.of', { have: format.number(counts.released), need: format.number(released) })
              : format.number(counts.released)
          }
          share={counts.released / released}
        />
        <RequirementBar
          label={t('level.rating', { need: rating(mean) })}
          value={counts.mean === null ? t('level.noRating') : rating(counts.mean)}
          share={(counts.mean ?? 0) / mean}
        />
        {completion !== null && (
          <RequirementBar
            label={t('level.completion', { need: format.percent(completion * 100) })}
            value={counts.completion === null ? t('level.noCompletion') : format.percent(counts.completion * 100)}
            share={(counts.completion ?? 0) / completion}
          />
        )}
        {noLostDispute && (
          <RequirementBar
            label={t('level.disputes', { count: counts.lostDisputeDays })}
            value={
              counts.lostDisputes === 0
                ? t('level.disputesNone')
                : t('level.disputesLost', { count: counts.lostDisputes })
            }
            share={counts.lostDisputes === 0 ? 1 : 0}
          />
        )}
      </ul>
    </>
  );
}

/** The progress to the next level: that of the requirement furthest from being met. */
function computeProgress({ counts, next }: LevelView): number {
  if (next === null) return 1;
  const shares = [counts.released / next.needs.released, (counts.mean ?? 0) / next.needs.mean];
  if (next.needs.completion !== null) shares.push((counts.completion ?? 0) / next.needs.completion);
  return Math.min(1, ...shares);
}
