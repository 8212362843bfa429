import { useState } from 'react';

import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmIdentity } from '#web/lib/identity/confirm-identity.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { ExportFrame, StepHead } from './export-frame.tsx';
import { PartsList } from './parts-list.tsx';

/** First that it is them, then what the copy contains. */
export function AskForCopy({ accountId, isConfirmed }: { accountId: string; isConfirmed: boolean }) {
  const t = useT('dataExport');
  const [confirmed, setConfirmed] = useState(isConfirmed);
  const request = useAction('RequestDataExport', [keys.dataExports]);

  if (!confirmed) {
    return (
      <ExportFrame step="confirm">
        <StepHead title={t('confirm.title')} lead={t('confirm.lead')} />
        <Panel>
          <ConfirmIdentity onConfirmed={() => setConfirmed(true)} />
        </Panel>
        <p className="text-sm text-muted">{t('confirm.foot')}</p>
      </ExportFrame>
    );
  }
  return (
    <ExportFrame step="contents">
      <StepHead title={t('contents.title')} lead={t('contents.lead')} />
      <Panel flush title={t('contents.panel')} foot={t('notIn')}>
        <PartsList />
      </Panel>
      <div>
        <div className="flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
          <Button busy={request.pending} onClick={() => void request.run({ accountId, exportId: crypto.randomUUID() })}>
            {t('contents.start')}
          </Button>
          <LinkButton to={paths.settings()} tone="quiet">
            {t('cancel')}
          </LinkButton>
        </div>
        <p className="mt-3 text-sm text-muted">{t('contents.wait')}</p>
      </div>
    </ExportFrame>
  );
}
