import type { DetailFolds, JobDetails } from './details.ts';

export const paymentDetails: DetailFolds = {
  PaymentInitiated: ({ data }, details) =>
    data.purpose === 'main' || data.ref === null
      ? { failureCode: null }
      : {
          createPaymentGateway: {
            ...details.createPaymentGateway,
            [data.ref]: { paymentId: data.paymentId, failureCode: null },
          },
        },
  PaymentFailed: ({ data }, details) => failed(details, data),
  FundingFailed: ({ data }) => ({ failureCode: data.code }),
  PaymentExpired: () => ({ failureCode: null }),
  JobBooked: ({ data }) => ({ cardLast4: data.cardLast4, failureCode: null }),
  PaymentCaptured: ({ data }, details) =>
    data.purpose === 'main' ? { failureCode: null } : { createPaymentGateway: without(details, data.paymentId) },
  TipGiven: ({ data, meta }, { tips }) => ({ tips: { ...tips, [data.tipId]: meta.at } }),
};

/** A payment for a change or a tip fails on its own; any other one is the booking's. */
function failed({ createPaymentGateway = {} }: JobDetails, { paymentId, code }: { paymentId: string; code: string }) {
  const open = Object.entries(createPaymentGateway).find(([, payment]) => payment.paymentId === paymentId);
  if (open === undefined) return { failureCode: code };
  return { createPaymentGateway: { ...createPaymentGateway, [open[0]]: { paymentId, failureCode: code } } };
}

function without(
  { createPaymentGateway = {} }: JobDetails,
  paymentId: string,
): NonNullable<JobDetails['createPaymentGateway']> {
  return Object.fromEntries(
    Object.entries(createPaymentGateway).filter(([, payment]) => payment.paymentId !== paymentId),
  );
}
