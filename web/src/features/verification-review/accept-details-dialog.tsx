import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';

import { CaseDetails } from './case-details.tsx';
import { ChangedNote } from './changed-note.tsx';
import { useSubmissionChange } from './use-submission-change.ts';

interface AcceptDetailsDialogProps {
  view: StaffVerificationView;
  /** The details that the admin reviewed. */
  business: NonNullable<StaffVerificationView['business']>;
  onClose: () => void;
}

/** Accepts the details of a business; when others were submitted since, those after they were shown. */
export function AcceptDetailsDialog({ view, business, onClose }: AcceptDetailsDialogProps) {
  const t = useT('verification');
  const name = view.name ?? t('staff.noName');
  const action = useAction('AcceptBusinessDetails', [keys.queues]);
  const { changed, unlessChanged } = useSubmissionChange(view.accountId);
  const { submittedAt } = (changed ? view.business : null) ?? business;
  return (
    <ActionDialog
      onClose={onClose}
      title={t('staff.ask.AcceptBusinessDetails')}
      consequence={t('staff.ask.AcceptBusinessDetailsText', { name })}
      confirm={t('staff.action.AcceptDocument')}
      send={() => unlessChanged(() => action.send({ accountId: view.accountId, submittedAt }))}
    >
      {changed && (
        <ChangedNote>
          <CaseDetails business={view.business} />
        </ChangedNote>
      )}
    </ActionDialog>
  );
}
