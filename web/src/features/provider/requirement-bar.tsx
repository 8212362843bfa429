import { Check } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface NeedBarProps {
  label: string;
  /** The current and the required value, as text. */
  value: string;
  /** The reached part of the requirement; more than all of it counts as all. */
  share: number;
}

/** One requirement of a level, as a list's item: the text states it, the bar repeats it. */
export function RequirementBar({ label, value, share }: NeedBarProps) {
  const met = share >= 1;
  return (
    <li>
      <span className="flex justify-between gap-3 text-sm">
        <span>{label}</span>
        <b className={classNames('tabular text-end', met && 'text-success')}>
          {value}
          {met && <Icon icon={Check} size={16} className="ms-1 inline-block align-[-2px]" />}
        </b>
      </span>
      <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-neutral-soft">
        <span className="block h-full bg-primary" style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
      </span>
    </li>
  );
}
