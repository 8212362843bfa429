import type { AccessLogView } from '#query-api/contract/people.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';

import { AccessLogList } from './access-log-list.tsx';

interface Props {
  title: string;
  accesses: AccessLogView['accesses'];
  /** A further note about the accesses. */
  lead?: string;
}

/** Which staff opened a person's records, and why. */
export function AccessLogPanel({ title, accesses, lead }: Props) {
  const t = useT('verification');
  return (
    <Panel flush title={title}>
      {lead !== undefined && <p className="px-5 pt-5 text-muted sm:px-6">{lead}</p>}
      {accesses.length === 0 ? (
        <p className="px-5 py-4 text-sm text-muted sm:px-6">{t('accesses.none')}</p>
      ) : (
        <AccessLogList accesses={accesses} />
      )}
    </Panel>
  );
}
