import { BadgeCheck } from 'lucide-react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from './icon.tsx';

/** Verified by people, and when. */
export function VerifiedBadge({ at }: { at: string | null }) {
  const t = useT('ui');
  const format = useFormat();
  return (
    // When the month is on its own line, the point before it falls outside, and is clipped.
    <span className="inline-flex overflow-x-clip text-xs leading-[1.4] font-semibold text-primary">
      <span className="-ms-3.5 flex flex-wrap items-center">
        <span className="ms-3.5 inline-flex items-center gap-x-1.5">
          <Icon icon={BadgeCheck} size={16} />
          {t('person.verified')}
        </span>
        {at !== null && (
          <span className="relative ms-3.5 font-normal text-subtle before:absolute before:-inset-s-2 before:content-['·']">
            {t('person.verifiedSince', { month: format.date(at, 'shortMonth') })}
          </span>
        )}
      </span>
    </span>
  );
}
