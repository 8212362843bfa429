import { useSuspenseInfiniteQuery } from '@tanstack/react-query';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { AccountRow } from './account-row.tsx';
import { adminAccountsQuery } from './admin-queries.ts';
import { ListFoot } from './list-foot.tsx';

export function AccountRows({ q }: { q: string }) {
  const t = useT('admin');
  const query = useSuspenseInfiniteQuery(adminAccountsQuery(q));
  const accounts = query.data.pages.flatMap((page) => page.accounts);
  if (accounts.length === 0) {
    return <EmptyState level={2} spot="noDoor" title={t('index.emptyAccounts')} text={t('index.emptyText')} />;
  }
  return (
    <>
      <RowList label={t('index.accounts')}>
        {accounts.map((account) => (
          <AccountRow
            key={account.accountId}
            account={account}
            action={
              <LinkButton to={paths.adminHistory('account', account.accountId)} tone="secondary">
                {t('index.history')}
              </LinkButton>
            }
          />
        ))}
      </RowList>
      <ListFoot query={query} />
    </>
  );
}
