import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Chip } from '#web/ui/chip.tsx';

interface ValueRowProps {
  /** Null where there is none. */
  value: string | null;
  isConfirmed: boolean;
  text: string;
  /** On the line of the value that it changes. */
  change: ReactNode;
}

/** What is in force, and whether it was proved. It stays in sight while another one is entered. */
export function ValueRow({ value, isConfirmed, text, change }: ValueRowProps) {
  const t = useT('contact');
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <b className="min-w-0 font-semibold wrap-anywhere">{value ?? t('none')}</b>
        {value !== null && (
          <Chip tone={isConfirmed ? 'ok' : 'warn'} icon={isConfirmed ? CircleCheck : CircleAlert}>
            {t(isConfirmed ? 'confirmed' : 'unconfirmed')}
          </Chip>
        )}
        {/* Its words stand on the panel's edge; on phones they begin a line. */}
        <span className="-ms-4.5 max-sm:basis-full sm:ms-auto sm:-me-4.5">{change}</span>
      </div>
      <p className="text-sm text-muted">{text}</p>
    </div>
  );
}
