export const parties = ['client', 'provider'] as const;
export const staff = ['support', 'admin'] as const;
/** The payment provider: by its webhook, or in its answer to a call. */
export const paymentProvider = ['webhook', 'reactor'] as const;
