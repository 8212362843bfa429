import { attachFiles } from './attach-files.ts';
import { capturePayment } from './capture-payment.ts';
import { changeLevel } from './change-level.ts';
import { chargeSavedCard } from './charge-saved-card.ts';
import { confirmEmail } from './confirm-email.ts';
import { countPromoUses } from './count-promo-uses.ts';
import { deleteOrphanedFiles } from './delete-orphaned-files.ts';
import { detachSavedCard } from './detach-saved-card.ts';
import { recordJobTimes } from './record-job-times.ts';
import { reservePhones } from './reserve-phones.ts';
import { updateReputation } from './update-reputation.ts';
import { propagateSuspensions } from './propagate-suspensions.ts';
import { openPayment } from './open-payment.ts';
import type { Reactor } from './reactor.ts';
import { resumeFrozen, resumeReversed, resumeTransfers } from './resume-transfers.ts';
import { releasePromos } from './release-promos.ts';
import { resendTransfers } from './resend-transfers.ts';
import { reverseTransfers } from './reverse-transfers.ts';
import { sendEvidence } from './send-evidence.ts';
import { sendRefunds } from './send-refunds.ts';
import { sendTransfers } from './send-transfers.ts';
import { voidPayments } from './void-payments.ts';

/** Every reactor. Each has its own checkpoint in the log. */
export const reactors: readonly Reactor[] = [
  openPayment,
  voidPayments,
  capturePayment,
  chargeSavedCard,
  detachSavedCard,
  sendRefunds,
  sendTransfers,
  resendTransfers,
  reverseTransfers,
  sendEvidence,
  resumeTransfers,
  resumeFrozen,
  resumeReversed,
  confirmEmail,
  reservePhones,
  attachFiles,
  deleteOrphanedFiles,
  updateReputation,
  countPromoUses,
  releasePromos,
  changeLevel,
  propagateSuspensions,
  recordJobTimes,
];
