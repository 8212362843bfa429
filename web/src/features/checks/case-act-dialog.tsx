import type { ComponentType } from 'react';

import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';

import { AppealDialog } from './appeal-dialog.tsx';
import type { CaseDialogProps } from './case-dialog-props.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { RejectDialog, SuspendDialog } from './reason-dialogs.tsx';
import { STATEMENT } from './statement.ts';
import { useSeenCase } from './use-seen-case.tsx';

const dialogs = {
  ApproveProvider: ApproveDialog,
  DecideAppeal: AppealDialog,
  ReinstateProvider: ({ view, onClose }) => <LastWordsDialog name="ReinstateProvider" view={view} onClose={onClose} />,
  RequestVerificationChanges: ChangesDialog,
  RejectProvider: RejectDialog,
  SuspendProvider: SuspendDialog,
  TerminateProvider: ({ view, onClose }) => <LastWordsDialog name="TerminateProvider" view={view} onClose={onClose} />,
} satisfies Record<string, ComponentType<CaseDialogProps>>;
export type CaseAct = keyof typeof dialogs;

/** Each act asks once, and says what follows from it. */
export function CaseActDialog({ act, ...props }: CaseDialogProps & { act: CaseAct }) {
  const Dialog: ComponentType<CaseDialogProps> = dialogs[act];
  return <Dialog {...props} />;
}

function ApproveDialog({ view, onClose }: CaseDialogProps) {
  const t = useT('verification');
  const name = view.name ?? t('staff.noName');
  const act = useAct('ApproveProvider', [keys.queues]);
  const { seen, news, unlessChanged } = useSeenCase(view);
  return (
    <ActDialog
      onClose={onClose}
      title={t('staff.ask.ApproveProvider', { name })}
      consequence={t('staff.ask.ApproveProviderText', { name })}
      confirm={t('staff.act.ApproveProvider')}
      send={() => unlessChanged(() => act.send({ accountId: view.accountId, seen }))}
    >
      {news}
    </ActDialog>
  );
}

/** An act that needs nothing but words to the Homewright. */
function LastWordsDialog(props: CaseDialogProps & { name: 'ReinstateProvider' | 'TerminateProvider' }) {
  const { name: command, view, onClose } = props;
  const t = useT('verification');
  const name = view.name ?? t('staff.noName');
  const act = useAct(command, [keys.queues]);
  const { seen, news, unlessChanged } = useSeenCase(view);
  return (
    <ActDialog
      onClose={onClose}
      tone={command === 'TerminateProvider' ? 'danger-solid' : 'primary'}
      title={t(`staff.ask.${command}`, { name })}
      consequence={t(`staff.ask.${command}Text`, { name })}
      confirm={t(`staff.act.${command}`)}
      text={{ label: t('staff.ask.words'), error: t('staff.ask.wordsError'), ...STATEMENT }}
      send={(statement) => unlessChanged(() => act.send({ accountId: view.accountId, seen, statement }))}
    >
      {news}
    </ActDialog>
  );
}
