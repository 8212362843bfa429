import { verificationCommands } from '#domain/account/verification/commands.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';

import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { AccessForm } from '#web/lib/forms/access-form.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';

const { max } = requireLengthBounds(verificationCommands.AccessAccount.shape.reason.unwrap());

/** A staff member's reason for accessing a provider's records: the provider can read it. */
export function CaseAccessPage({ accountId }: { accountId: string }) {
  const t = useT('verification');
  const queryClient = useQueryClient();
  const revalidator = useRevalidator();
  const action = useAction('AccessAccount', []);
  return (
    <AccessForm
      title={t('staff.access.title')}
      text={t('staff.access.text')}
      label={t('staff.access.reason')}
      error={t('staff.access.error')}
      confirm={t('staff.access.confirm')}
      usual={t('staff.access.prefill')}
      max={max}
      send={async (reason) => {
        await action.send({ accountId, reason });
        queryClient.removeQueries({ queryKey: keys.verificationCase(accountId) });
        await revalidator.revalidate();
      }}
    />
  );
}
