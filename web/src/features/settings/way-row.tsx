import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from '#web/ui/icon.tsx';

interface WayRowProps {
  icon: LucideIcon;
  title: string;
  chip?: ReactNode;
  text: string;
  action?: ReactNode;
}

/** A way to sign in, what there is to say about it, and one action. */
export function WayRow({ icon, title, chip, text, action }: WayRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4 sm:px-6">
      <span className="grid size-10 flex-none place-items-center self-start rounded-control bg-neutral-soft text-muted">
        <Icon icon={icon} />
      </span>
      <div className="min-w-44 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="text-base font-semibold">{title}</h3>
          {chip}
        </div>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {action !== undefined && action !== false && <div className="-me-4.5 max-sm:ms-9.5">{action}</div>}
    </div>
  );
}
