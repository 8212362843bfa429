import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Star, Stars } from './stars.tsx';

interface RatingProps {
  value: number | null;
  count: number;
  /** One star and the figures, for narrow places. */
  compact?: boolean;
}

/** A rating is never shown without its count. */
export function Rating({ value, count, compact = false }: RatingProps) {
  const t = useT('ui');
  const format = useFormat();
  if (value === null || count === 0) {
    return <span className="text-sm text-muted">{t('rating.none')}</span>;
  }
  const figure = format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const label = t('rating.label', { rating: figure });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      {compact ? <Star className="size-3.5 fill-star" /> : <Stars value={value} label={label} />}
      <span>
        <b className="font-bold">
          {compact && <span className="sr-only">{label}</span>}
          <span aria-hidden={compact || undefined}>{figure}</span>
        </b>{' '}
        · {t('rating.reviews', { count })}
      </span>
    </span>
  );
}
