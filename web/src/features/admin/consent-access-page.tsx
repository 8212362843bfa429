import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';

import { consentStaffCommands } from '#domain/consent/commands.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { AccessForm } from '#web/lib/forms/access-form.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';

const { max } = requireLengthBounds(consentStaffCommands.AccessConsent.shape.reason.unwrap());

/** An admin's reason for opening a consent history: the person can read it. */
export function ConsentAccessPage({ subjectId }: { subjectId: string }) {
  const t = useT('admin');
  const queryClient = useQueryClient();
  const revalidator = useRevalidator();
  const action = useAction('AccessConsent', []);
  return (
    <AccessForm
      title={t('consents.access.title')}
      text={t('consents.access.text')}
      label={t('consents.access.reason')}
      error={t('consents.access.error')}
      confirm={t('consents.open')}
      max={max}
      send={async (reason) => {
        await action.send({ subjectId, reason });
        queryClient.removeQueries({ queryKey: keys.consentAudit(subjectId) });
        await revalidator.revalidate();
      }}
    />
  );
}
