import { attachFiles } from './attach-files.ts';
import { capturePayment } from './capture-payment.ts';
import { changeLevel } from './change-level.ts';
import { chargeSavedCard } from './charge-saved-card.ts';
import { confirmEmail } from './confirm-email.ts';
import { countPromoUses } from './count-promo-uses.ts';
import { deleteDiscarded } from './delete-discarded.ts';
import { forgetCard } from './forget-card.ts';
import { holdPhones } from './hold-phones.ts';
import { keepStanding } from './keep-standing.ts';
import { letGoOfPayments } from './let-go-of-payments.ts';
import { noteSuspensions } from './note-suspensions.ts';
import { openPayment } from './open-payment.ts';
import type { Reactor } from './reactor.ts';
import { resumeFrozen, resumeReversed, resumeTransfers } from './resume-transfers.ts';
import { resendTransfers } from './resend-transfers.ts';
import { reverseTransfers } from './reverse-transfers.ts';
import { sendEvidence } from './send-evidence.ts';
import { sendRefunds } from './send-refunds.ts';
import { sendTransfers } from './send-transfers.ts';

/** Every reactor. Each keeps its own place in the log. */
export const reactors: readonly Reactor[] = [
  openPayment,
  letGoOfPayments,
  capturePayment,
  chargeSavedCard,
  forgetCard,
  sendRefunds,
  sendTransfers,
  resendTransfers,
  reverseTransfers,
  sendEvidence,
  resumeTransfers,
  resumeFrozen,
  resumeReversed,
  confirmEmail,
  holdPhones,
  attachFiles,
  deleteDiscarded,
  keepStanding,
  countPromoUses,
  changeLevel,
  noteSuspensions,
];
