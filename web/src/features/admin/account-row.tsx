import type { ReactNode } from 'react';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { JobRow } from '#web/ui/job-row.tsx';

import { AccountChip } from './account-chip.tsx';
import type { AdminAccount } from './admin-queries.ts';

/** One account in a list of the admins: who it is, since when, and what an admin can do with it. */
export function AccountRow({ account, action }: { account: AdminAccount; action: ReactNode }) {
  const t = useT('admin');
  const format = useFormat();
  return (
    <JobRow
      to={paths.adminHistory('account', account.accountId)}
      title={account.name ?? t('index.noName')}
      chip={<AccountChip account={account} />}
      party={account.country}
      due={<span className="text-sm text-muted">{format.date(account.signedUpAt, 'year')}</span>}
      action={action}
    />
  );
}
