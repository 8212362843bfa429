import { BadgeCheck, Clock, Shield, User } from 'lucide-react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Chip } from '#web/ui/chip.tsx';

import type { AdminAccount } from './admin-queries.ts';

const types = ['client', 'provider', 'support', 'analyst', 'admin'] as const;
type AccountType = (typeof types)[number];

function isType(value: string): value is AccountType {
  return types.some((type) => type === value);
}

/** The kind of an account, and the approval status of a provider. */
export function AccountChip({ account }: { account: AdminAccount }) {
  const t = useT('admin');
  const name = isType(account.accountType) ? t(`accountType.${account.accountType}`) : account.accountType;
  if (account.providerStatus === 'pending') {
    return (
      <Chip tone="warn" icon={Clock}>
        {name} · {t('approval.waiting')}
      </Chip>
    );
  }
  if (account.providerStatus === 'approved') {
    return (
      <Chip tone="ok" icon={BadgeCheck}>
        {name} · {t('approval.approved')}
      </Chip>
    );
  }
  return (
    <Chip tone="none" icon={account.accountType === 'client' ? User : Shield}>
      {name}
    </Chip>
  );
}
