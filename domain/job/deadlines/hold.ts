import { slotOf, type DeadlineRules } from './job-deadline.ts';

const over = { clear: [slotOf('hold-warning'), slotOf('hold-decision'), slotOf('hold')] };

/** The ceiling of held money: no dispute stops it, the end of the job does. */
export const holdDeadlines: DeadlineRules = {
  PaymentCaptured: ({ hold }) =>
    hold === null
      ? {}
      : {
          set: {
            [slotOf('hold-warning')]: hold.warnAt,
            [slotOf('hold-decision')]: hold.decideAt,
            [slotOf('hold')]: hold.refundAt,
          },
        },
  FundsReleased: () => over,
  JobSettled: () => over,
};
