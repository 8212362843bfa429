import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import type { DemoView } from '#query-api/contract/demo.ts';
import { api } from '#web/lib/api/api.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toDashboardPath } from '#web/lib/session/dashboard-path.ts';
import { shownAccount } from '#web/lib/session/shown-account.ts';
import { Button } from '#web/ui/button.tsx';

type DemoAccount = DemoView['accounts'][number];

const kinds = ['provider', 'support', 'analyst', 'admin'] as const;

function toHomePath(role: string): string {
  return toDashboardPath({ accountType: kinds.find((kind) => kind === role) ?? 'client' });
}

/** The label starts with the person's name, followed by the role in English. */
function toShortName({ label }: DemoAccount): string {
  return label.split(',')[0] ?? label;
}

/** Signing in as one of the demonstration's people, without typing. The page reloads as that person. */
export function DemoAccounts({ accounts }: { accounts: DemoAccount[] }) {
  const t = useT('common');
  const handleError = useHandleError();
  const enter = useMutation({
    mutationFn: ({ email, password }: DemoAccount) =>
      shownAccount.change(async () => {
        const { user } = await api.send<{ user: { id: string } | null }>('POST', '/api/auth/login', {
          body: { email, password },
        });
        return user?.id ?? null;
      }),
    onSuccess: (_, { role }) => location.assign(toHomePath(role)),
    onError: (error) => handleError(error),
  });
  const roles: Record<string, string> = {
    client: t('demo.role.client'),
    provider: t('demo.role.provider'),
    admin: t('demo.role.admin'),
    support: t('demo.role.support'),
  };
  return (
    <div>
      <h3 className="mb-2 text-sm">{t('demo.accounts')}</h3>
      <ul className="flex flex-wrap gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <Button
              tone="secondary"
              icon={LogIn}
              busy={enter.isPending && enter.variables.email === account.email}
              onClick={() => enter.mutate(account)}
            >
              {toShortName(account)}{' '}
              <span className="font-normal text-muted">· {roles[account.role] ?? account.role}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
