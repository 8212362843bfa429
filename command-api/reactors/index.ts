import { cancelPayment } from './cancel-payment.ts';
import { capturePayment } from './capture-payment.ts';
import { confirmEmail } from './confirm-email.ts';
import { openPayment } from './open-payment.ts';
import type { Reactor } from './reactor.ts';
import { transferFunds } from './transfer-funds.ts';

/** Every reactor. Each keeps its own place in the log. */
export const reactors: readonly Reactor[] = [openPayment, cancelPayment, capturePayment, transferFunds, confirmEmail];
