import { toDeadlineSlot, type DeadlineRules } from './job-deadline.ts';

const over = { clear: [toDeadlineSlot('hold-warning'), toDeadlineSlot('hold-decision'), toDeadlineSlot('hold')] };

/** The ceiling of held money: the end of the job stops it, a dispute does not. */
export const holdDeadlines: DeadlineRules = {
  PaymentCaptured: ({ hold }) =>
    hold === null
      ? {}
      : {
          set: {
            [toDeadlineSlot('hold-warning')]: hold.warnAt,
            [toDeadlineSlot('hold-decision')]: hold.decideAt,
            [toDeadlineSlot('hold')]: hold.refundAt,
          },
        },
  FundsReleased: () => over,
  JobSettled: () => over,
};
