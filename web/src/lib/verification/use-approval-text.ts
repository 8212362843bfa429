import type { VerificationView } from '#query-api/contract/verification.ts';

import { useT } from '../i18n/use-t.ts';
import { lacksPayoutsOnly, pendingSteps } from './pending-steps.ts';

export interface ApprovalText {
  statement: string;
  evidence?: string;
}

/** The status of the verification and its next step, in a sentence. */
export function useApprovalText(view: VerificationView): ApprovalText {
  const { approvalStatus, steps } = view;
  const t = useT('verification');
  const open = pendingSteps(steps);
  const [next] = open;
  const step = next === undefined ? '' : lacksPayoutsOnly(view, next) ? t('business.payouts') : t(`step.${next.step}`);
  switch (approvalStatus) {
    case 'draft':
    case 'inVerification':
      return {
        statement: next === undefined ? t('status.waitsForService') : t('status.open', { count: open.length, step }),
        evidence: t('status.openText'),
      };
    case 'changesRequested':
      return { statement: next === undefined ? t('status.waitsForService') : t('status.changesRequested', { step }) };
    case 'readyForReview':
      return { statement: t('status.readyForReview'), evidence: t('status.readyText') };
    case 'approved':
      return { statement: t('status.approved'), evidence: t('status.approvedText') };
    case 'suspended':
      return { statement: t('status.suspended'), evidence: t('status.suspendedText') };
    case 'rejected':
    case 'terminated':
      return { statement: t(`status.${approvalStatus}`) };
  }
}
