/** Pages that exist on one machine only, beside the product's own. */
export const paymentsPage = '/local/payments';
export const mailboxPage = '/local/mailbox';
/** Where text messages are handed over on one machine. */
export const textMessages = '/local/sms';
