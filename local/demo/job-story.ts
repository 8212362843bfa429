import type { CategoryKey } from '#domain/categories.ts';
import type { Side } from '#domain/side.ts';
import type { Outcome, disputeReasons } from '#events/catalog/job/dispute.ts';

import type { StoryTime } from './story-time.ts';

/** One job of the demonstration, as its people's actions. The system adds its own steps in between. */
export type JobStory = Work & (OpenRequest | DirectBooking);

interface Work {
  key: string;
  client: string;
  category: CategoryKey;
  title: string;
  description: string;
  country: string;
  timezone: string;
  area: string;
  postcode: string;
  address: string;
  posted: StoryTime;
  offers: OfferStory[];
  steps: Step[];
}

/** Any provider of this trade can offer. */
interface OpenRequest {
  /** Minor units of the country's currency. */
  budget: number | null;
  neededBy: StoryTime;
}

/** The client asks one provider, with price and time. */
interface DirectBooking {
  asked: { provider: string; price: number; startAt: StoryTime; minutes: number };
}

export interface OfferStory {
  by: string;
  at: StoryTime;
  price: number;
  materials?: number;
  startAt: StoryTime;
  minutes: number;
  message: string;
  validDays?: number;
}

/** The provider whom the client writes to; needed where several are possible, before one is booked. */
interface Thread {
  with?: string;
}

type OfferStep =
  | { action: 'accept'; offerOf: string }
  | { action: 'counter'; offerOf: string; price: number; startAt: StoryTime; message: string }
  | { action: 'accept-booking' }
  | { action: 'withdraw'; reason: string };

/** `for`: what the payment is for, unless it is the booking itself. */
type MoneyStep = { action: 'pay'; card?: string; for?: 'tip' | 'extra' } | { action: 'tip'; amount: number };

type WorkStep =
  | { action: 'start' | 'approve' }
  | { action: 'claim'; note: string }
  | { action: 'request-changes' | 'cancel-approval'; reason: string }
  | { action: 'propose-change'; by: Side; price: number; reason: string }
  | { action: 'accept-change'; by: Side };

/** `charge-back`: the client's bank takes the payment back. */
type EndStep =
  | { action: 'cancel'; by: Side; reason: string }
  | { action: 'propose-cancellation'; by: Side; refund: number; held: number; message: string }
  | { action: 'accept-cancellation'; by: Side }
  | { action: 'report-no-show'; by: Side; statement: string }
  | { action: 'charge-back' };

type DisputeStep =
  | { action: 'dispute'; by: Side; reason: (typeof disputeReasons)[number]; statement: string }
  | { action: 'answer'; by: Side; statement: string }
  | { action: 'escalate'; by: Side }
  | { action: 'propose-settlement'; by: Side; outcome: Outcome; message: string }
  | { action: 'decline-settlement'; by: Side }
  | { action: 'decide'; by: string; outcome: Outcome; reasons: string };

type MessageStep =
  | ({ action: 'write'; by: Side; text: string } & Thread)
  | ({ action: 'read'; by: Side } & Thread)
  | {
      action: 'review';
      by: Side;
      stars: number;
      scores?: [communication: number, punctuality: number, care: number];
      text: string;
    }
  | { action: 'reply'; by: Side; text: string };

export type Step = { at: StoryTime } & (OfferStep | MoneyStep | WorkStep | EndStep | DisputeStep | MessageStep);
