import { BadgeCheck } from 'lucide-react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from './icon.tsx';

/** Checked by people, and when. */
export function VerifiedBadge({ at }: { at: string | null }) {
  const t = useT('ui');
  const format = useFormat();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-xs leading-[1.4] font-semibold text-primary">
      <Icon icon={BadgeCheck} size={16} />
      {t('person.verified')}
      {at !== null && (
        <span className="font-normal text-subtle">
          · {t('person.verifiedSince', { month: format.date(at, 'shortMonth') })}
        </span>
      )}
    </span>
  );
}
