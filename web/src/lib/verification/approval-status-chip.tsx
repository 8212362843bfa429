import { BadgeCheck, Ban, CircleAlert, CircleDashed, Clock, type LucideIcon, OctagonPause } from 'lucide-react';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

import { useT } from '../i18n/use-t.ts';

type ApprovalStatus = VerificationView['approvalStatus'];

const styles: Record<ApprovalStatus, { tone: ChipTone; icon: LucideIcon }> = {
  draft: { tone: 'none', icon: CircleDashed },
  inVerification: { tone: 'info', icon: CircleDashed },
  readyForReview: { tone: 'info', icon: Clock },
  changesRequested: { tone: 'warn', icon: CircleAlert },
  rejected: { tone: 'bad', icon: Ban },
  approved: { tone: 'ok', icon: BadgeCheck },
  suspended: { tone: 'bad', icon: OctagonPause },
  terminated: { tone: 'none', icon: Ban },
};

/** A provider's approval status. */
export function ApprovalStatusChip({ approvalStatus }: { approvalStatus: ApprovalStatus }) {
  const t = useT('verification');
  return <Chip {...styles[approvalStatus]}>{t(`approvalStatus.${approvalStatus}`)}</Chip>;
}
