import type { JobState } from '#domain/job/job-states.ts';

import { isStaff } from '../job-context.ts';
import { noShowClaimed } from './no-show-claimed.ts';
import { approvedInGrace, completionClaimed } from './approving.ts';
import { statusForBidder } from './bidding.ts';
import { booked } from './booked.ts';
import { chargebackOpen, disputed } from './disputed.ts';
import { cancelled, closed, noShow, released, settled } from './ended.ts';
import type { StatusContext, StatusText, StatusBySide } from './status-text.ts';
import { paymentAtRisk, paymentPending } from './paying.ts';
import { asked, bookingRequested, offered, open } from './requesting.ts';
import { declined, expired, removed, withdrawn } from './unbooked.ts';
import { changesRequested, inProgress } from './working.ts';

const statuses: Readonly<Record<JobState, StatusBySide>> = {
  Open: open,
  Offered: offered,
  BookingRequested: bookingRequested,
  PaymentPending: paymentPending,
  Booked: booked,
  PaymentAtRisk: paymentAtRisk,
  NoShowClaimed: noShowClaimed,
  InProgress: inProgress,
  CompletionClaimed: completionClaimed,
  ChangesRequested: changesRequested,
  ApprovedInGrace: approvedInGrace,
  Disputed: disputed,
  ChargebackOpen: chargebackOpen,
  Released: released,
  Settled: settled,
  Closed: closed,
  Cancelled: cancelled,
  NoShow: noShow,
  Withdrawn: withdrawn,
  Expired: expired,
  Declined: declined,
  Removed: removed,
};

/** (state, role) → the page's status text. */
export function describeStatus(context: StatusContext): StatusText {
  const { role, job } = context.view;
  if (isStaff(context.view)) return statusForStaff(context);
  if (role === 'bidder') return bidderStatus[job.state]?.(context) ?? statusForBidder(context);
  const side = role === 'client' ? 'client' : 'provider';
  if (context.view.providerSuspended && (job.state === 'Booked' || job.state === 'PaymentAtRisk'))
    return stopped[side](context);
  return statuses[job.state][side](context);
}

/** Before the start of a job whose provider was suspended meanwhile. */
const stopped: StatusBySide = {
  client: ({ t, provider: name }) => ({
    statement: t('client.suspended', { name }),
    evidence: t('client.suspendedText', { name }),
  }),
  provider: ({ t, client: name }) => ({
    statement: t('provider.suspended'),
    evidence: t('provider.suspendedText', { name }),
  }),
};

/** States in which a provider who is not booked reads something other than their own offer. */
const bidderStatus: Partial<Record<JobState, (context: StatusContext) => StatusText>> = {
  BookingRequested: asked,
  Declined: declined.provider,
  Removed: removed.provider,
};

/** Support and admins are no party: they read the status from outside. */
function statusForStaff({ view, t, client, provider }: StatusContext): StatusText {
  return { statement: t(`staff.${view.job.state}`, { client, provider }), evidence: t('staff.text') };
}
