import type { AccessLogView } from '#query-api/contract/people.ts';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';

/** The staff accesses: who opened the records, when, and why if a reason was given. */
export function AccessLogList({ accesses }: { accesses: AccessLogView['accesses'] }) {
  const t = useT('verification');
  const format = useFormat();
  return (
    <ul className="divide-y divide-border">
      {accesses.map((access) => (
        <li key={`${access.at} ${access.kind}`} className="px-5 py-3 text-sm sm:px-6">
          <b className="font-semibold">{t(`accesses.${access.kind}`)}</b>
          <time dateTime={access.at} className="text-muted">
            {' · '}
            {format.date(access.at)}
          </time>
          {access.reason !== null && <span className="block wrap-anywhere text-muted">{access.reason}</span>}
        </li>
      ))}
    </ul>
  );
}
