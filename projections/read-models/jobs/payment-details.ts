import type { DetailFolds, JobDetails } from './details.ts';

export const paymentDetails: DetailFolds = {
  PaymentInitiated: ({ data }, details) =>
    data.purpose === 'main' || data.ref === null
      ? { failureCode: null }
      : {
          openPayments: {
            ...details.openPayments,
            [data.ref]: { paymentId: data.paymentId, failureCode: null },
          },
        },
  PaymentFailed: ({ data }, details) => failed(details, data),
  FundingFailed: ({ data }) => ({ failureCode: data.code }),
  PaymentExpired: () => ({ failureCode: null }),
  JobBooked: ({ data }) => ({ cardLast4: data.cardLast4, failureCode: null }),
  PaymentCaptured: ({ data }, details) =>
    data.purpose === 'main' ? { failureCode: null } : { openPayments: without(details, data.paymentId) },
  TipGiven: ({ data, meta }, { tips }) => ({ tips: { ...tips, [data.tipId]: meta.at } }),
};

/** A payment for a change or a tip fails on its own; any other one is the booking's. */
function failed({ openPayments = {} }: JobDetails, { paymentId, code }: { paymentId: string; code: string }) {
  const open = Object.entries(openPayments).find(([, payment]) => payment.paymentId === paymentId);
  if (open === undefined) return { failureCode: code };
  return { openPayments: { ...openPayments, [open[0]]: { paymentId, failureCode: code } } };
}

function without({ openPayments = {} }: JobDetails, paymentId: string): NonNullable<JobDetails['openPayments']> {
  return Object.fromEntries(Object.entries(openPayments).filter(([, payment]) => payment.paymentId !== paymentId));
}
