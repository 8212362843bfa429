import { useSuspenseQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useApprovalText } from '#web/lib/verification/use-approval-text.ts';
import { verificationQuery } from '#web/lib/verification/verification-query.ts';
import { Note } from '#web/ui/note.tsx';

/** Why there is no new work yet, or any more, and the next step. */
export function ApprovalStatusNote() {
  const t = useT('provider');
  const format = useFormat();
  const { data: view } = useSuspenseQuery(verificationQuery);
  const text = useApprovalText(view);
  const out =
    view.approvalStatus === 'suspended' || view.approvalStatus === 'rejected' || view.approvalStatus === 'terminated';
  return (
    <Note tone={out ? 'bad' : 'warn'} icon={Clock}>
      <b className="block">{text.statement}</b>
      {text.evidence}
      {format.gap}
      <Link to={paths.verification()} className="link inline-flex min-h-11 items-center">
        {t('verification.link')}
      </Link>
    </Note>
  );
}
