import { providerLevels } from '#domain/account/levels.ts';
import type { JobSummary, MatchingRequest } from '#query-api/contract/jobs.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Level } from '#web/ui/level.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Commission by level, in basis points (lifecycle, section 3); the present one is what the server says. */
const usual = { new: 1200, established: 1200, pro: 1000, elite: 800 } as const;

export function LevelPanel({ jobs, requests }: { jobs: JobSummary[]; requests: MatchingRequest[] }) {
  const t = useT('provider');
  const tJob = useT('job');
  const format = useFormat();
  const own = [...requests.map((request) => request.ownOffer?.provider), ...jobs.map((job) => job.provider)];
  const level = own.find((person) => person?.level)?.level;
  if (!level) return null;
  const commission = requests[0]?.commissionBp ?? usual[level];
  return (
    <Panel
      title={t('level.title', { level: tJob(`level.${level}`) })}
      aside={<Chip tone="ok">{t('level.commission', { percent: format.percent(commission) })}</Chip>}
    >
      <Level
        current={level}
        progress={1}
        levels={providerLevels.map((id) => ({
          id,
          name: tJob(`level.${id}`),
          detail: t('level.detail', { percent: format.percent(usual[id]) }),
        }))}
      />
      <p className="mt-4 text-sm text-muted">{t('level.text')}</p>
    </Panel>
  );
}
