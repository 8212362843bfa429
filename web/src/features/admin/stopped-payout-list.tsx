import { TriangleAlert } from 'lucide-react';

import type { StoppedPayoutsView } from '#query-api/contract/money-queues.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { PagedQuery } from '#web/ui/more-button.tsx';

import { Since } from './job-queue.tsx';
import { ListFoot } from './list-foot.tsx';

type Stopped = StoppedPayoutsView['accounts'][number];

/** Providers whose connected account does not pay out: since when, how much waits, and who can fix it. */
export function StoppedPayoutList({ accounts, query }: { accounts: Stopped[]; query: PagedQuery }) {
  const t = useT('admin');
  return (
    <>
      <RowList label={t('stoppedPayouts.label')}>
        {accounts.map((account) => (
          <StoppedPayout key={account.accountId} account={account} />
        ))}
      </RowList>
      <ListFoot query={query} />
    </>
  );
}

function StoppedPayout({ account: { accountId, name, state, waiting, since } }: { account: Stopped }) {
  const t = useT('admin');
  const format = useFormat();
  const history = paths.adminHistory('account', accountId);
  const amount = waiting.map((sum) => format.money(sum)).join(' + ');
  return (
    <JobRow
      to={history}
      title={name ?? t('index.noName')}
      chip={
        <Chip tone="warn" icon={TriangleAlert}>
          {t(`stoppedPayouts.state.${state === 'enabled' ? 'open' : state}`)}
        </Chip>
      }
      party={t('stoppedPayouts.line', { amount })}
      due={<Since at={since} />}
      action={
        <LinkButton to={history} tone="secondary">
          {t('index.history')}
        </LinkButton>
      }
      note={<span>{t('stoppedPayouts.text')}</span>}
    />
  );
}
