import { verificationCommands } from '#domain/account/verification/commands.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';

import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { boundsOf } from '#web/lib/forms/bounds.ts';
import { LookForm } from '#web/lib/forms/look-form.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';

const { max } = boundsOf(verificationCommands.LookIntoAccount.shape.reason.unwrap());

/** Why somebody of the staff opens a Homewright's records: the Homewright can read it. */
export function LookPage({ accountId }: { accountId: string }) {
  const t = useT('verification');
  const queryClient = useQueryClient();
  const revalidator = useRevalidator();
  const act = useAct('LookIntoAccount', []);
  return (
    <LookForm
      title={t('staff.look.title')}
      text={t('staff.look.text')}
      label={t('staff.look.reason')}
      error={t('staff.look.error')}
      confirm={t('staff.look.confirm')}
      usual={t('staff.look.prefill')}
      max={max}
      send={async (reason) => {
        await act.send({ accountId, reason });
        queryClient.removeQueries({ queryKey: keys.verificationCase(accountId) });
        await revalidator.revalidate();
      }}
    />
  );
}
