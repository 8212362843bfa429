import type { ProviderView } from '#query-api/contract/provider-profile.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Photos } from '#web/ui/photos.tsx';

/** Photos of finished jobs whose clients agreed; of each job no more than trade and month. */
export function WorkPanel({ work }: { work: ProviderView['work'] }) {
  const t = useT('providers');
  const format = useFormat();
  const categoryName = useCategoryName();
  if (work.length === 0) return null;
  return (
    <Panel title={t('work.title')} foot={t('work.foot')}>
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {work.map(({ trade, month, photos }) => {
          const label = t('work.job', {
            trade: categoryName(trade),
            // The middle of the month is in it wherever the reader is.
            month: format.day(`${month}-01`, 'month'),
          });
          return (
            <li key={photos[0]} className="min-w-0">
              <h3 className="text-sm font-semibold">{label}</h3>
              <Photos
                label={label}
                photos={photos.map((photo, index) => ({
                  src: `${photo}?w=1280`,
                  thumbnail: photo,
                  alt: t('work.photo', { number: index + 1, job: label }),
                }))}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
