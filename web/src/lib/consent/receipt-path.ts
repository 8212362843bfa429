/** The receipt of one choice, as a file to keep. */
export const receiptPath = (choiceId: string): string => `/api/consent/receipts/${choiceId}`;
