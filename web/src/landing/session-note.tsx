import { useEffect, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SESSION_ENDED } from '#web/lib/session/session-ended.ts';
import { links } from './landing-links.ts';

/** Says why a person was led here; the address then loses the reason, so that a reload does not repeat it. */
export function SessionNote() {
  const t = useT('landing');
  const common = useT('common');
  const [ended] = useState(() => new URLSearchParams(location.search).get('reason') === SESSION_ENDED);
  useEffect(() => {
    if (!ended) return;
    const address = new URL(location.href);
    address.searchParams.delete('reason');
    history.replaceState(history.state, '', address);
  }, [ended]);
  if (!ended) return null;
  return (
    <div role="status" className="border-b border-border bg-surface">
      <p className="container-page flex flex-wrap items-center gap-x-4 py-2.5 text-sm">
        {t('sessionEnded')}
        <a href={links.logIn} className="inline-flex min-h-11 items-center font-semibold">
          {common('nav.signIn')}
        </a>
      </p>
    </div>
  );
}
