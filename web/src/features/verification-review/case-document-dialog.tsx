import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { DocumentFacts } from '#web/lib/verification/document-facts.tsx';

import { ChangedNote } from './changed-note.tsx';
import { STATEMENT } from './statement-schema.ts';
import { useSubmissionChange } from './use-submission-change.ts';

export type CaseDocument = StaffVerificationView['documents'][number];
export type DocumentAction = 'AcceptDocument' | 'RejectDocument';

interface CaseDocumentDialogProps {
  view: StaffVerificationView;
  /** The document that the admin reviewed. */
  document: CaseDocument;
  onClose: () => void;
}

/** Accepts or rejects a document; when another one was submitted since, that one after it was shown. */
export function CaseDocumentDialog({ action, ...props }: CaseDocumentDialogProps & { action: DocumentAction }) {
  return action === 'AcceptDocument' ? <AcceptDialog {...props} /> : <RejectDocumentDialog {...props} />;
}

function AcceptDialog({ view, document, onClose }: CaseDocumentDialogProps) {
  const t = useT('verification');
  const action = useAction('AcceptDocument', [keys.queues]);
  const { named, unlessChanged, note } = useCaseDocument(view, document);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('staff.ask.AcceptDocument')}
      consequence={t('staff.ask.AcceptDocumentText')}
      confirm={t('staff.action.AcceptDocument')}
      send={() => unlessChanged(() => action.send(named))}
    >
      {note}
    </ActionDialog>
  );
}

function RejectDocumentDialog({ view, document, onClose }: CaseDocumentDialogProps) {
  const t = useT('verification');
  const action = useAction('RejectDocument', [keys.queues]);
  const { named, unlessChanged, note } = useCaseDocument(view, document);
  return (
    <ActionDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('staff.ask.RejectDocument')}
      consequence={t('staff.ask.RejectDocumentText', { name: view.name ?? t('staff.noName') })}
      confirm={t('staff.action.RejectDocument')}
      text={{ label: t('staff.ask.statement'), error: t('staff.ask.statementError'), ...STATEMENT }}
      send={(reason) => unlessChanged(() => action.send({ ...named, reason }))}
    >
      {note}
    </ActionDialog>
  );
}

/** The document of the decision, as the command names it; the note shows it when it is not the first one. */
function useCaseDocument(view: StaffVerificationView, reviewed: CaseDocument) {
  const { changed, unlessChanged } = useSubmissionChange(view.accountId);
  const latest = view.documents.find(({ kind, trade }) => kind === reviewed.kind && trade === reviewed.trade);
  const { kind, trade, submittedAt } = changed && latest !== undefined ? latest : reviewed;
  return {
    named: { accountId: view.accountId, kind, trade, submittedAt },
    unlessChanged,
    note: changed && latest !== undefined && (
      <ChangedNote>
        <DocumentFacts document={latest} />
      </ChangedNote>
    ),
  };
}
