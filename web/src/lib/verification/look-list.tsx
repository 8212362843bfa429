import type { OwnLooksView } from '#query-api/contract/people.ts';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';

/** Who of the staff opened the records, when, and why where that was said. */
export function LookList({ looks }: { looks: OwnLooksView['looks'] }) {
  const t = useT('verification');
  const format = useFormat();
  return (
    <ul className="divide-y divide-border">
      {looks.map((look) => (
        <li key={`${look.at} ${look.kind}`} className="px-5 py-3 text-sm sm:px-6">
          <b className="font-semibold">{t(`looks.${look.kind}`)}</b>
          <time dateTime={look.at} className="text-muted">
            {' · '}
            {format.date(look.at)}
          </time>
          {look.reason !== null && <span className="block wrap-anywhere text-muted">{look.reason}</span>}
        </li>
      ))}
    </ul>
  );
}
