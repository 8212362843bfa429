import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';

import { type Change, parts } from './edit-form.ts';
import type { ProfileFlow } from './use-profile-flow.ts';

type Part = (typeof parts)[number];
const isPart = (change: Change): change is Part => parts.some((part) => part === change);

/** What is typed and not public yet, with the button that publishes it. */
export function PublishBar({ flow, onDiscard }: { flow: ProfileFlow; onDiscard: () => void }) {
  const t = useT('providerEdit');
  const format = useFormat();
  const categoryName = useCategoryName();
  const { changes, own, busy } = flow;
  const count = changes.length;
  const first = own.published === null;
  const names = changes.map((change) => (isPart(change) ? t(`part.${change}`) : categoryName(change)));
  return (
    <div className="sticky bottom-[var(--banner-room,0px)] z-10 -mx-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-border bg-bg px-5 py-3 sm:mx-0 sm:rounded-t-panel sm:border-x sm:bg-card sm:px-6">
      <div className="min-w-0 flex-[1_1_14rem] text-sm">
        {count === 0 && !first ? (
          <p className="text-muted">{t('bar.none', { date: format.date(own.published?.publishedAt ?? '', 'year') })}</p>
        ) : (
          <>
            <p className="font-bold">{first ? t('bar.first') : t('bar.changes', { count })}</p>
            <p className="text-muted max-sm:hidden">{names.join(', ')}</p>
          </>
        )}
      </div>
      {count > 0 && !first && (
        <Button tone="quiet" onClick={onDiscard}>
          {t('bar.discard')}
        </Button>
      )}
      {(count > 0 || first) && (
        <Button type="submit" busy={busy} className="max-sm:flex-1">
          {first ? t('bar.publishFirst') : t('bar.publish', { count })}
        </Button>
      )}
    </div>
  );
}
