import type { CategoryKey } from '#domain/categories.ts';
import type { Side } from '#domain/side.ts';
import type { Outcome, disputeReasons } from '#events/catalog/job/dispute.ts';

import type { When } from './when.ts';

/** One job of the demonstration, told by its people's own acts. What the system does in between happens by itself. */
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
  posted: When;
  offers: OfferStory[];
  steps: Step[];
}

/** Anybody who does such work may offer. */
interface OpenRequest {
  /** Minor units of the country's currency. */
  budget: number | null;
  neededBy: When;
}

/** One Homewright is asked, with the price and the time. */
interface DirectBooking {
  asked: { provider: string; price: number; startAt: When; minutes: number };
}

export interface OfferStory {
  by: string;
  at: When;
  price: number;
  materials?: number;
  startAt: When;
  minutes: number;
  message: string;
  validDays?: number;
}

/** Where more than one could be meant: the Homewright with whom the client writes, before one is booked. */
interface Thread {
  with?: string;
}

type OfferStep =
  | { act: 'accept'; offerOf: string }
  | { act: 'counter'; offerOf: string; price: number; startAt: When; message: string }
  | { act: 'accept-booking' }
  | { act: 'withdraw'; reason: string };

/** `for`: what is paid, where it is not the booking itself. */
type MoneyStep = { act: 'pay'; card?: string; for?: 'tip' | 'extra' } | { act: 'tip'; amount: number };

type WorkStep =
  | { act: 'start' | 'approve' }
  | { act: 'claim'; note: string }
  | { act: 'request-changes' | 'cancel-approval'; reason: string }
  | { act: 'propose-change'; by: Side; price: number; reason: string }
  | { act: 'accept-change'; by: Side };

/** `charge-back`: the client's bank takes the money back. */
type EndStep =
  | { act: 'cancel'; by: Side; reason: string }
  | { act: 'propose-parting'; by: Side; refund: number; held: number; message: string }
  | { act: 'accept-parting'; by: Side }
  | { act: 'report-no-show'; by: Side; statement: string }
  | { act: 'charge-back' };

type DisputeStep =
  | { act: 'dispute'; by: Side; reason: (typeof disputeReasons)[number]; statement: string }
  | { act: 'answer'; by: Side; statement: string }
  | { act: 'escalate'; by: Side }
  | { act: 'propose-settlement'; by: Side; outcome: Outcome; message: string }
  | { act: 'decline-settlement'; by: Side }
  | { act: 'decide'; by: string; outcome: Outcome; reasons: string };

type WordStep =
  | ({ act: 'write'; by: Side; text: string } & Thread)
  | ({ act: 'read'; by: Side } & Thread)
  | {
      act: 'review';
      by: Side;
      stars: number;
      scores?: [communication: number, punctuality: number, care: number];
      text: string;
    }
  | { act: 'reply'; by: Side; text: string };

export type Step = { at: When } & (OfferStep | MoneyStep | WorkStep | EndStep | DisputeStep | WordStep);
