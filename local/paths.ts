/** Pages that exist on one machine only, next to the product's own. */
export const paymentsPage = '/local/payments';
export const mailboxPage = '/local/mailbox';
export const identityPage = '/local/identity';
/** The route that receives text messages on one machine. */
export const textMessages = '/local/sms';
