import type { ComponentType, ReactNode } from 'react';

import { ownOfferOf } from '../model/voice.ts';
import { ContestNoShowDialog, ReportNoShowDialog, WithdrawNoShowDialog } from './absence-dialogs.tsx';
import type { ActProps } from './act-props.ts';
import { CancelJobDialog } from './cancel-job-dialog.tsx';
import type { JobAct } from './job-acts.ts';
import { WithdrawOfferDialog } from './offer-dialogs.tsx';
import { OpenDisputeDialog } from './open-dispute-dialog.tsx';
import { ProposeCancellationDialog } from './part-dialog.tsx';
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

/** Makes the dialog of an offer; the offer's form lives in a feature of its own. */
export type OfferDialogSlot = (props: { onClose: () => void }) => ReactNode;

const dialogs: Record<Exclude<JobAct, 'SubmitOffer' | 'ReviseOffer' | 'WithdrawOffer'>, ComponentType<ActProps>> = {
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

interface JobActDialogProps extends ActProps {
  act: JobAct;
  offerDialog: OfferDialogSlot;
}

/** The dialog of one act. */
export function JobActDialog({ act, voice, onClose, offerDialog }: JobActDialogProps): ReactNode {
  if (act === 'SubmitOffer' || act === 'ReviseOffer') return offerDialog({ onClose });
  if (act === 'WithdrawOffer') {
    const own = ownOfferOf(voice.view);
    return own && <WithdrawOfferDialog voice={voice} onClose={onClose} offer={own} />;
  }
  const Dialog = dialogs[act];
  return <Dialog voice={voice} onClose={onClose} />;
}
