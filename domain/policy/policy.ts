import type { ProviderLevel } from '../account/provider-levels.ts';
import type { CategoryKey } from '../categories.ts';
import type { Currency } from '../money/currencies.ts';

/** A share of an amount, and what it is at least and at most, in minor units. */
export interface ShareWithBounds {
  /** 1 % = 100. */
  readonly basisPoints: number;
  readonly min: Readonly<Record<Currency, number>>;
  readonly max: Readonly<Record<Currency, number>>;
}

/** What a level asks for. */
export interface LevelThreshold {
  readonly level: Exclude<ProviderLevel, 'new'>;
  readonly jobs: number;
  /** Tenths of a star, so that no fraction is compared. */
  readonly meanTenths: number;
  /** Of a hundred booked jobs that came to an end, how many were done. */
  readonly completionPercent: number;
  readonly noLostDispute: boolean;
}

/** By what the featured Homewrights of a country are chosen. */
export interface FeaturedRules {
  readonly places: number;
  /** Of one trade, the first that somebody names. */
  readonly perTrade: number;
  /** One place is for somebody with fewer reviews than this. */
  readonly newcomerReviews: number;
  /** As if everybody had this many reviews with the country's mean: one good review does not outrank a hundred. */
  readonly priorReviews: number;
  /** The mean where a country has no reviews yet. */
  readonly neutralMean: number;
  /** How much of the score the share of completed jobs makes up. */
  readonly completionPercent: number;
  /** Whoever did something within this time is looked at. */
  readonly activeDays: number;
}

/**
 * Every number of the lifecycle. Pinned to a job when its offer is accepted ("the rules you agreed to"): a change is
 * a new version beside the old ones, and touches later jobs only. The numbers of accounts, checks, levels and featured
 * Homewrights belong to no job: of those the newest version applies.
 */
export interface Policy {
  readonly version: number;
  /** From when on agreements were made under it, ISO 8601. */
  readonly since: string;
  /** The needed-by date is at least this many hours away. */
  readonly neededByLeadHours: number;
  /** Neither a needed-by date nor a start lies further ahead than this many days. */
  readonly bookAheadDays: number;
  /** A request ends at its needed-by date, or after this many days. */
  readonly requestLifeDays: number;
  /** How long an offer may live: what the Homewright picks between, in days. */
  readonly offerLifeDays: { readonly min: number; readonly max: number; readonly usual: number };
  /** The highest price of one job, in minor units. */
  readonly priceCeiling: Readonly<Record<Currency, number>>;
  /** Hours in which a Homewright answers a direct booking, and in which the client then pays. */
  readonly bookingAnswerHours: number;
  readonly bookingPaymentHours: number;
  /** Minutes that an accepted offer waits for its payment. */
  readonly paymentMinutes: number;
  /** A start at most this many days ahead is authorised at booking and captured later. */
  readonly authoriseWithinDays: number;
  /** A start further ahead than this is paid for this many days before: until then the card is saved. In between, it is charged at once. */
  readonly chargeBeforeStartDays: number;
  /** Authorised money is captured this many hours before the start. */
  readonly captureBeforeStartHours: number;
  /** And this many hours before the card's bank lets go of it at the latest. */
  readonly captureMarginHours: number;
  /** Where the bank does not say when: this many hours after the authorisation. */
  readonly captureWithinHours: number;
  /** Hours in which the client may name another card when the money could not be taken, and how many at most. */
  readonly otherCardHours: number;
  readonly otherCards: number;
  /** Hours in which a proposed change is answered, and in which what it costs more is paid. */
  readonly changeAnswerHours: number;
  readonly changePaymentHours: number;
  /** Cancelling is free for this long after the booking, and until this long before the start. */
  readonly freeAfterBookingMinutes: number;
  readonly freeBeforeStartHours: number;
  /** Nearer than this the higher fee is due. */
  readonly lateBeforeStartHours: number;
  readonly cancellationFee: ShareWithBounds;
  /** Of a client who was absent too. */
  readonly lateCancellationFee: ShareWithBounds;
  /** Consumers of the EU and the EEA withdraw from the contract within this many days, free. */
  readonly withdrawalDays: number;
  /** Whoever withdraws from work under way pays for it in steps of so many minutes, rounded down. */
  readonly workedStepMinutes: number;
  /** Silence agrees to a proposed parting after this many hours. */
  readonly agreedCancellationHours: number;
  /** Somebody is absent from this many minutes after the start; hours to contest it. */
  readonly noShowFromMinutes: number;
  readonly noShowContestHours: number;
  /** Work may start this many hours before the agreed time. */
  readonly startEarlyHours: number;
  /** After a claim of completion the client's silence approves, after this many hours. */
  readonly approvalHours: number;
  /** The same for large jobs and for regulated trades. */
  readonly longApprovalHours: number;
  /** The price, in minor units, from which a job is large. */
  readonly longApprovalFrom: Readonly<Record<Currency, number>>;
  readonly longApprovalCategories: readonly CategoryKey[];
  /** The client is reminded this many hours before silence approves. */
  readonly approvalReminderHours: readonly number[];
  /** How often the client may ask for something to be put right before approving. */
  readonly changeRounds: number;
  /** Work that is this many days later than expected enters the queue of the admins. */
  readonly overdueDays: number;
  /** An approval can be cancelled for this many hours; no money moves before they are over. */
  readonly graceHours: number;
  /** Tips are given until this many days after the approval, and paid within so many hours. */
  readonly tipDays: number;
  readonly tipPaymentHours: number;
  /** The highest tip, in minor units; never more than the price either. */
  readonly tipCeiling: Readonly<Record<Currency, number>>;
  /** A released job is closed after this many days. */
  readonly closeAfterDays: number;
  /** Reviews are taken, and stay unread by the other side, for this many days from the release. */
  readonly reviewWindowDays: number;
  /** Hours of a dispute in which the two sides look for a way by themselves. */
  readonly directFixHours: number;
  /** Days for the respondent's answer. */
  readonly answerDays: number;
  /** Days of mediation, and how many proposals each side may make in one stage. */
  readonly mediationDays: number;
  readonly proposalsPerStage: number;
  /** Days for an admin's decision; after them an alarm, repeated after so many days. */
  readonly decisionDays: number;
  readonly decisionAlarmDays: number;
  /** Days in which a decision can be appealed. */
  readonly appealDays: number;
  /** Work that a dispute sends back is to be done within this many days. */
  readonly reworkDays: number;
  /** Files of one side in one dispute. */
  readonly disputeFiles: number;
  /** With more than this at stake (minor units), a second admin has to confirm a decision or a refund. */
  readonly secondAdminAbove: Readonly<Record<Currency, number>>;
  /** The highest refund (minor units) that support may propose. */
  readonly supportRefundUpTo: Readonly<Record<Currency, number>>;
  /** Days after the capture: people are warned, a dispute has to be decided, the money goes back by itself. */
  readonly holdWarnDays: number;
  readonly holdDecideDays: number;
  readonly holdRefundDays: number;
  /** A promo code stays reserved this many minutes for an acceptance that did not follow. */
  readonly promoReservationMinutes: number;
  /** An email address stays reserved this many minutes for a sign-up that was not finished. */
  readonly emailReservationMinutes: number;
  /** A code that confirms an address or a number holds this many minutes, and is void after so many wrong ones. */
  readonly codeMinutes: number;
  readonly codeTries: number;
  /** Business days in which people decide about a Homewright whose checks are done, and about an appeal. */
  readonly reviewBusinessDays: number;
  /** Trades that nobody works in without a licence. */
  readonly regulatedTrades: readonly CategoryKey[];
  /** A Homewright is reminded this many days before a document runs out; none holds longer than so many years. */
  readonly documentReminderDays: number;
  readonly documentYears: number;
  /** What each level asks for, the highest first, and for how long a lost dispute stands in the way of the highest. */
  readonly levels: readonly LevelThreshold[];
  readonly lostDisputeDays: number;
  readonly featured: FeaturedRules;
}

export type PolicyNumber = Exclude<keyof Policy, 'version' | 'since'>;
