import type { FunnelId } from '#domain/analytics/funnels.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import type { Version } from './definitions-query.ts';
import { useFigures } from './use-figures.ts';

interface ReplayPanelProps {
  funnel: FunnelId;
  draft: Version;
  published: number;
}

/** How far a draft is through all visits. */
export function ReplayPanel({ funnel, draft: { version, replay, progress }, published }: ReplayPanelProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const touches = [keys.analytics];
  const start = useAction('StartFunnelReplay', touches);
  const pause = useAction('PauseFunnelReplay', touches);
  const resume = useAction('ResumeFunnelReplay', touches);
  const cancel = useAction('CancelFunnelReplay', touches);
  const of = { funnelId: funnel, version };
  const count =
    progress === null || replay === 'none'
      ? null
      : t('replay.progress', { visits: figures.number(progress.visits), total: figures.number(progress.total) });
  return (
    <Panel
      title={t('replay.title', { version: figures.number(version) })}
      aside={<Chip tone={replay === 'completed' ? 'ok' : 'none'}>{t(`replay.state.${replay}`)}</Chip>}
      foot={t('replay.note', { version: figures.number(published) })}
    >
      <div className="grid gap-4">
        {count !== null && progress !== null && (
          <div className="grid gap-2">
            <ProgressBar label={count} value={progress.visits} max={Math.max(progress.total, 1)} />
            <p className="text-sm text-muted tabular-nums">{count}</p>
          </div>
        )}
        <div className="flex flex-wrap gap-3 empty:hidden">
          {replay === 'none' && (
            <Button busy={start.pending} onClick={() => void start.run(of)}>
              {t('replay.start')}
            </Button>
          )}
          {replay === 'running' && (
            <Button tone="secondary" busy={pause.pending} onClick={() => void pause.run(of)}>
              {t('replay.pause')}
            </Button>
          )}
          {replay === 'paused' && (
            <Button busy={resume.pending} onClick={() => void resume.run(of)}>
              {t('replay.resume')}
            </Button>
          )}
          {(replay === 'running' || replay === 'paused') && (
            <Button tone="secondary" busy={cancel.pending} onClick={() => void cancel.run(of)}>
              {t('replay.cancel')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
