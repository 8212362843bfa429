import type { OwnLooksView } from '#query-api/contract/people.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';

import { LookList } from './look-list.tsx';

interface Props {
  title: string;
  looks: OwnLooksView['looks'];
  /** What else there is to say of looks. */
  lead?: string;
}

/** Who of the staff opened somebody's records, and why. */
export function LooksPanel({ title, looks, lead }: Props) {
  const t = useT('verification');
  return (
    <Panel flush title={title}>
      {lead !== undefined && <p className="px-5 pt-5 text-muted sm:px-6">{lead}</p>}
      {looks.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted sm:px-6">{t('looks.none')}</p>
      ) : (
        <LookList looks={looks} />
      )}
    </Panel>
  );
}
