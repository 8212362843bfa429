import { Link } from 'react-router-dom';
import type { DemoView } from '#query-api/contract/demo.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { patterns } from '../patterns.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { DemoClock } from './demo-clock.tsx';

/** The demonstration's tools: looking around, moving its clock, switching the person. */
export function DemoTools({ accounts }: Pick<DemoView, 'accounts'>) {
  const t = useT('common');
  const format = useFormat();
  return (
    <>
      <p className="max-w-[75ch] text-muted">
        {t('demo.text')}
        {format.gap}
        <Link to={patterns.gallery} className="link">
          {t('demo.gallery')}
        </Link>
        {/* Pages of the machine, not of the application. */}
        {' · '}
        <a href="/local/payments" className="link">
          {t('demo.payments')}
        </a>
        {' · '}
        <a href="/local/mailbox" className="link">
          {t('demo.mailbox')}
        </a>
      </p>
      <DemoClock />
      <DemoAccounts accounts={accounts} />
    </>
  );
}
