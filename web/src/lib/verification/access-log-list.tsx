import type { AccessLogView } from '#query-api/contract/people.ts';

import { useT } from '../i18n/use-t.ts';
import { Moment } from '#web/ui/moment.tsx';

/** The staff accesses: who opened the records, when, and why if a reason was given. */
export function AccessLogList({ accesses }: { accesses: AccessLogView['accesses'] }) {
  const t = useT('verification');
  return (
    <ul className="divide-y divide-border">
      {accesses.map((access) => (
        <li key={`${access.at} ${access.kind}`} className="px-5 py-3 text-sm sm:px-6">
          <b className="font-semibold">{t(`accesses.${access.kind}`)}</b>
          <span className="text-muted">
            {' · '}
            <Moment at={access.at} />
          </span>
          {access.reason !== null && <span className="block wrap-anywhere text-muted">{access.reason}</span>}
        </li>
      ))}
    </ul>
  );
}
