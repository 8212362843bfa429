import type { JobState } from '#domain/job/states.ts';

import { isStaff } from '../voice.ts';
import { noShowClaimed } from './absent.ts';
import { approvedInGrace, completionClaimed } from './approving.ts';
import { nowForBidder } from './bidding.ts';
import { booked } from './booked.ts';
import { chargebackOpen, disputed } from './disputed.ts';
import { cancelled, closed, noShow, released, settled } from './ended.ts';
import type { NowVoice, NowWords, StateWords } from './now.ts';
import { paymentAtRisk, paymentPending } from './paying.ts';
import { asked, bookingRequested, offered, open } from './requesting.ts';
import { declined, expired, removed, withdrawn } from './unbooked.ts';
import { changesRequested, inProgress } from './working.ts';

const words: Readonly<Record<JobState, StateWords>> = {
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

/** (state, role) → what the page says first. */
export function nowWords(voice: NowVoice): NowWords {
  const { role, job } = voice.view;
  if (isStaff(voice.view)) return nowForStaff(voice);
  if (role === 'bidder') return bidderWords[job.state]?.(voice) ?? nowForBidder(voice);
  const side = role === 'client' ? 'client' : 'provider';
  if (voice.view.providerSuspended && (job.state === 'Booked' || job.state === 'PaymentAtRisk'))
    return stopped[side](voice);
  return words[job.state][side](voice);
}

/** Before the start of work whose Homewright was stopped meanwhile. */
const stopped: StateWords = {
  client: ({ t, provider: name }) => ({
    statement: t('client.suspended', { name }),
    evidence: t('client.suspendedText', { name }),
  }),
  provider: ({ t, client: name }) => ({
    statement: t('provider.suspended'),
    evidence: t('provider.suspendedText', { name }),
  }),
};

/** Where a Homewright who is not booked reads something else than about the own offer. */
const bidderWords: Partial<Record<JobState, (voice: NowVoice) => NowWords>> = {
  BookingRequested: asked,
  Declined: declined.provider,
  Removed: removed.provider,
};

/** Nobody acts for a party: support and admins read where the job stands. */
function nowForStaff({ view, t, client, provider }: NowVoice): NowWords {
  return { statement: t(`staff.${view.job.state}`, { client, provider }), evidence: t('staff.text') };
}
