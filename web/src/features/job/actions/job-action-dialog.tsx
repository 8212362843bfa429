import type { ComponentType, ReactNode } from 'react';

import { findOwnOffer } from '../model/job-context.ts';
import { ContestNoShowDialog, ReportNoShowDialog, WithdrawNoShowDialog } from './no-show-dialogs.tsx';
import type { JobActionProps } from './job-action-props.ts';
import { CancelJobDialog } from './cancel-job-dialog.tsx';
import type { JobPageAction } from './place-actions.ts';
import { WithdrawOfferDialog } from './offer-dialogs.tsx';
import { OpenDisputeDialog } from './open-dispute-dialog.tsx';
import { ProposeCancellationDialog } from './propose-cancellation-dialog.tsx';
import { ProposeChangeDialog } from './propose-change-dialog.tsx';
import { AcceptBookingDialog, DeclineBookingDialog, WithdrawRequestDialog } from './request-dialogs.tsx';
import { RetryPaymentDialog } from './retry-payment-dialog.tsx';
import { ProposeRefundDialog, ReleaseByAdminDialog, RemoveRequestDialog } from './staff-dialogs.tsx';
import { TipDialog } from './tip-dialog.tsx';
import {
  ApproveDialog,
  CancelApprovalDialog,
  ClaimDialog,
  RequestChangesDialog,
  StartDialog,
} from './work-dialogs.tsx';

/** Renders the dialog of an offer; the offer feature implements its form. */
export type OfferDialogSlot = (props: { onClose: () => void }) => ReactNode;

const dialogs: Record<
  Exclude<JobPageAction, 'SubmitOffer' | 'ReviseOffer' | 'WithdrawOffer'>,
  ComponentType<JobActionProps>
> = {
  AcceptBooking: AcceptBookingDialog,
  ApproveJob: ApproveDialog,
  CancelApproval: CancelApprovalDialog,
  CancelJob: CancelJobDialog,
  ClaimCompletion: ClaimDialog,
  ContestNoShow: ContestNoShowDialog,
  DeclineBooking: DeclineBookingDialog,
  GiveTip: TipDialog,
  OpenDispute: OpenDisputeDialog,
  ProposeCancellation: ProposeCancellationDialog,
  ProposeChange: ProposeChangeDialog,
  ProposeRefund: ProposeRefundDialog,
  ReleaseByAdmin: ReleaseByAdminDialog,
  RemoveRequest: RemoveRequestDialog,
  ReportNoShow: ReportNoShowDialog,
  RequestChanges: RequestChangesDialog,
  RetryPayment: RetryPaymentDialog,
  StartWork: StartDialog,
  WithdrawNoShow: WithdrawNoShowDialog,
  WithdrawRequest: WithdrawRequestDialog,
};

interface JobActionDialogProps extends JobActionProps {
  action: JobPageAction;
  offerDialog: OfferDialogSlot;
}

/** The dialog of one action. */
export function JobActionDialog({ action, context, onClose, offerDialog }: JobActionDialogProps): ReactNode {
  if (action === 'SubmitOffer' || action === 'ReviseOffer') return offerDialog({ onClose });
  if (action === 'WithdrawOffer') {
    const own = findOwnOffer(context.view);
    return own && <WithdrawOfferDialog context={context} onClose={onClose} offer={own} />;
  }
  const Dialog = dialogs[action];
  return <Dialog context={context} onClose={onClose} />;
}
