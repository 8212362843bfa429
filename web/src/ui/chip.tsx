import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Info: open to providers. Brand, ok: on track. Warn: waits for a person. Bad: money or trust at stake. None: over. */
export type ChipTone = 'info' | 'brand' | 'ok' | 'warn' | 'bad' | 'none';

const tones: Record<ChipTone, string> = {
  info: 'bg-info-soft text-info',
  brand: 'bg-soft text-on-soft',
  ok: 'bg-success-soft text-success',
  warn: 'bg-warning-soft text-warning',
  bad: 'bg-danger-soft text-danger',
  none: 'bg-neutral-soft text-on-neutral',
};

/** A state as colour, icon and text together. */
export function Chip({ tone = 'none', icon, children }: { tone?: ChipTone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-chip py-[3px] ps-2 pe-2.5 text-sm leading-[1.45] font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon && <Icon icon={icon} size={16} className="size-[15px]" />}
      {children}
    </span>
  );
}
