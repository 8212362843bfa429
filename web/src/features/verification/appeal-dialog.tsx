import { verificationCommands } from '#domain/account/verification/commands.ts';

import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
import { boundsOf } from '#web/lib/forms/bounds.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

const bounds = boundsOf(verificationCommands.AppealProviderDecision.shape.statement);

/** Asks for another admin to look at a decision, once. */
export function AppealDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const t = useT('verification');
  const act = useAct('AppealProviderDecision', [keys.verification]);
  return (
    <ActDialog
      onClose={onClose}
      title={t('appeal.title')}
      consequence={t('appeal.text')}
      confirm={t('appeal.send')}
      text={{ label: t('appeal.label'), error: t('appeal.error'), ...bounds }}
      send={(statement) => act.send({ accountId, statement })}
    />
  );
}
