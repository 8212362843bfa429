import { CalendarClock, Eye, MapPin } from 'lucide-react';

import { toCurrency } from '#domain/money/currencies.ts';
import type { StoredFile } from '#query-api/contract/fields.ts';
import { JobPhotos } from '#web/lib/jobs/job-photos.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { fromLocalMoment } from '#web/lib/local-moment.ts';
import { parseAmount } from '#web/lib/parse-amount.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

import { type RequestValues } from './request-form.ts';
import { clocksOfRequest } from './request-zone.ts';

interface RequestPreviewProps {
  /** As providers read them: without contact details. */
  values: RequestValues;
  photos: StoredFile[];
  name: string | null;
}

/** A live preview of what providers will see: the area, never the street. */
export function RequestPreview({ values, photos, name }: RequestPreviewProps) {
  const t = useT('request');
  const format = useFormat();
  const categoryName = useCategoryName();
  const currency = toCurrency(values.country);
  const budget = parseAmount(values.budget, currency, format.locale);
  const zone = clocksOfRequest(values);
  const neededBy = fromLocalMoment(values.neededBy, zone);
  const title = name === null ? t('preview.title') : t('direct.preview', { name });
  return (
    <aside aria-label={title} className="grid gap-4 lg:sticky lg:top-26">
      <section className="overflow-clip rounded-panel border border-border bg-card">
        <div className="flex items-center justify-between gap-3 border-b border-border px-4.5 py-3.5">
          <h2 className="text-base">{title}</h2>
          <Icon icon={Eye} size={16} />
        </div>
        <div className="p-4.5">
          {values.category !== '' && <Chip>{categoryName(values.category)}</Chip>}
          <p className={`mt-2.5 mb-1 font-bold wrap-anywhere ${values.title === '' ? 'text-subtle' : ''}`}>
            {values.title || t('preview.noTitle')}
          </p>
          <p className="line-clamp-4 text-sm wrap-anywhere text-muted">
            {values.description || t('preview.noDescription')}
          </p>
          <JobPhotos files={photos} small />
          {budget !== null && budget > 0 && (
            <p className="mt-2 text-sm font-semibold">
              {t(name === null ? 'preview.budget' : 'direct.priceIs', {
                amount: format.money({ amount: budget, currency }, { whole: true }),
              })}
            </p>
          )}
          <div className="mt-3.5 grid gap-2 text-sm">
            <p className="flex gap-2">
              <Icon icon={MapPin} size={16} className="mt-0.5" />
              <span>
                {values.area || t('preview.noArea')}
                <span className="block text-muted">{t('preview.hidden')}</span>
              </span>
            </p>
            {neededBy && (
              <p className="flex gap-2">
                <Icon icon={CalendarClock} size={16} className="mt-0.5" />
                <span>
                  {t(name === null ? 'preview.by' : 'direct.startOn', { date: format.date(neededBy, 'moment', zone) })}
                </span>
              </p>
            )}
          </div>
        </div>
      </section>
      <p className="px-1 text-sm text-muted">{name === null ? t('foot') : t('direct.foot', { name })}</p>
    </aside>
  );
}
