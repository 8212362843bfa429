import { verificationCommands } from '#domain/account/verification/commands.ts';

import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

const bounds = requireLengthBounds(verificationCommands.AppealProviderDecision.shape.statement);

/** Appeals a decision to another admin, once. */
export function AppealDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const t = useT('verification');
  const action = useAction('AppealProviderDecision', [keys.verification]);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('appeal.title')}
      consequence={t('appeal.text')}
      confirm={t('appeal.send')}
      text={{ label: t('appeal.label'), error: t('appeal.error'), ...bounds }}
      send={(statement) => action.send({ accountId, statement })}
    />
  );
}
