import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from '#web/ui/icon.tsx';

interface SettingRowProps {
  label: string;
  /** Who else sees the value, and from when. */
  seen?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A row of a list of terms: what it is, its value, and one action; on phones the value is below the two. */
export function SettingRow({ label, seen, action, children }: SettingRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[minmax(0,128px)_minmax(0,1fr)_auto] sm:px-6 sm:py-4.5 lg:grid-cols-[minmax(0,168px)_minmax(0,1fr)_auto]">
      <dt className="col-start-1 row-start-1 pt-px text-md text-muted wrap-anywhere hyphens-auto">{label}</dt>
      <dd className="col-span-2 col-start-1 row-start-2 min-w-0 sm:col-span-1 sm:col-start-2 sm:row-start-1">
        <div className="font-semibold wrap-anywhere">{children}</div>
        {seen !== undefined && (
          <p className="mt-0.5 flex gap-1.5 text-sm text-muted">
            <Icon icon={Eye} size={16} className="mt-1" />
            <span className="min-w-0 wrap-anywhere">{seen}</span>
          </p>
        )}
      </dd>
      {action !== undefined && <dd className="col-start-2 row-start-1 -my-2.5 -me-4.5 sm:col-start-3">{action}</dd>}
    </div>
  );
}
