import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { DocumentFacts } from '#web/lib/verification/document-facts.tsx';

import { ChangedNote } from './changed-note.tsx';
import { STATEMENT } from './statement.ts';
import { useSubmissionChange } from './use-submission-change.ts';

export type Paper = StaffVerificationView['documents'][number];
export type PaperAct = 'AcceptDocument' | 'RefuseDocument';

interface PaperDialogProps {
  view: StaffVerificationView;
  /** The one that the admin looked at. */
  document: Paper;
  onClose: () => void;
}

/** Accepts or refuses a paper; where another one came since, that one after it was shown. */
export function PaperDialog({ act, ...props }: PaperDialogProps & { act: PaperAct }) {
  return act === 'AcceptDocument' ? <AcceptDialog {...props} /> : <RefuseDialog {...props} />;
}

function AcceptDialog({ view, document, onClose }: PaperDialogProps) {
  const t = useT('verification');
  const act = useAct('AcceptDocument', [keys.queues]);
  const { named, unlessChanged, note } = usePaper(view, document);
  return (
    <ActDialog
      onClose={onClose}
      title={t('staff.ask.AcceptDocument')}
      consequence={t('staff.ask.AcceptDocumentText')}
      confirm={t('staff.act.AcceptDocument')}
      send={() => unlessChanged(() => act.send(named))}
    >
      {note}
    </ActDialog>
  );
}

function RefuseDialog({ view, document, onClose }: PaperDialogProps) {
  const t = useT('verification');
  const act = useAct('RefuseDocument', [keys.queues]);
  const { named, unlessChanged, note } = usePaper(view, document);
  return (
    <ActDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('staff.ask.RefuseDocument')}
      consequence={t('staff.ask.RefuseDocumentText', { name: view.name ?? t('staff.noName') })}
      confirm={t('staff.act.RefuseDocument')}
      text={{ label: t('staff.ask.words'), error: t('staff.ask.wordsError'), ...STATEMENT }}
      send={(reason) => unlessChanged(() => act.send({ ...named, reason }))}
    >
      {note}
    </ActDialog>
  );
}

/** The paper that is decided about, as the command names it; the note shows it where it is not the first one. */
function usePaper(view: StaffVerificationView, looked: Paper) {
  const { changed, unlessChanged } = useSubmissionChange(view.accountId);
  const latest = view.documents.find(({ kind, trade }) => kind === looked.kind && trade === looked.trade);
  const { kind, trade, submittedAt } = changed && latest !== undefined ? latest : looked;
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
