import { useId } from 'react';

import type { FunnelId, FunnelStep } from '#domain/analytics/funnels.ts';
import type { FunnelView } from '#query-api/contract/analytics.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

import { largestChanges, type StepChange } from './largest-changes.ts';
import { useFigures } from './use-figures.ts';

interface ChangesPanelProps {
  funnels: readonly FunnelView[];
  onShow: (funnel: FunnelId, step: FunnelStep) => void;
}

/** In words, what changed since the period before by more than chance. Without a period before there is nothing to say. */
export function ChangesPanel({ funnels, onShow }: ChangesPanelProps) {
  const t = useT('analytics');
  if (funnels.every(({ before }) => before === null)) return null;
  const changes = largestChanges(funnels);
  return (
    <Panel title={t('changed.title')} foot={t('changed.note')}>
      {changes.length === 0 ? (
        <p>{t('changed.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {changes.map((change) => (
            <Change key={`${change.funnel} ${change.step}`} change={change} onShow={onShow} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Change({ change, onShow }: Pick<ChangesPanelProps, 'onShow'> & { change: StepChange }) {
  const t = useT('analytics');
  const figures = useFigures();
  const id = useId();
  const { funnel, step, whose, now, before } = change;
  const group =
    whose.kind === 'all'
      ? t('filter.allCountries')
      : whose.kind === 'country'
        ? figures.country(whose.name)
        : t(`device.${whose.name as 'mobile' | 'tablet' | 'desktop'}`);
  const text = t('changed.step', {
    funnel: t(`funnel.${funnel}`),
    group,
    step: t(`step.${step}`),
    share: figures.share(now.count, now.of),
    before: figures.share(before.count, before.of),
  });
  return (
    <li className="flex flex-wrap items-baseline gap-x-4">
      <span id={id} className="max-w-[75ch]">
        {text}
      </span>
      <TextButton aria-describedby={id} onClick={() => onShow(funnel, step)}>
        {t('changed.show')}
      </TextButton>
    </li>
  );
}
