import { useSuspenseInfiniteQuery } from '@tanstack/react-query';

import { useT } from '#web/lib/i18n/use-t.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { AccountRow } from './account-row.tsx';
import { adminAccountsQuery } from './admin-queries.ts';
import { ListFoot } from './list-foot.tsx';

interface AccountRowsProps {
  q: string;
  /** Where the row of an account leads. */
  linkTo: (accountId: string) => string;
  label: string;
}

/** The accounts that a search finds, each with one link. */
export function AccountRows({ q, linkTo, label }: AccountRowsProps) {
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
              <LinkButton to={linkTo(account.accountId)} tone="secondary">
                {label}
              </LinkButton>
            }
          />
        ))}
      </RowList>
      <ListFoot query={query} />
    </>
  );
}
