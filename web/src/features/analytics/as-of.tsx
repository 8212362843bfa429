import type { FunnelsView } from '#query-api/contract/analytics.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { TextButton } from '#web/ui/text-button.tsx';

interface AsOfProps {
  view: Pick<FunnelsView, 'asOf' | 'position'>;
  /** '' for now. */
  onChange: (asOf: string) => void;
}

/** The position that the figures were counted at: its address shows the same figures for ever. */
export function AsOf({ view: { asOf, position }, onChange }: AsOfProps) {
  const t = useT('analytics');
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {t('asOf.position', { position: asOf ?? position })}
      {asOf === null ? (
        <TextButton onClick={() => onChange(position)}>{t('asOf.keep')}</TextButton>
      ) : (
        <TextButton onClick={() => onChange('')}>{t('asOf.now')}</TextButton>
      )}
    </p>
  );
}
