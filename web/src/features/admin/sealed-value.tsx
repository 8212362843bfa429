import { Lock } from 'lucide-react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The placeholder of a sealed personal value. */
export function SealedValue({ label }: { label?: string }) {
  const t = useT('ui');
  return (
    <span className="inline-flex items-center gap-1.5 rounded-[5px] border border-border bg-[repeating-linear-gradient(-45deg,var(--surface)_0_5px,var(--neutral-soft)_5px_10px)] px-2 py-px text-xs font-semibold text-muted">
      <Icon icon={Lock} size={16} className="size-3" />
      {label ?? t('sealed')}
    </span>
  );
}
