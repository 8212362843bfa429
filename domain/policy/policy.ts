import type { ProviderLevel } from '../account/provider-levels.ts';
import type { CategoryKey } from '../categories.ts';
import type { Currency } from '../money/currencies.ts';

/** A share of an amount with its lower and upper bound, in minor units. */
export interface ShareWithBounds {
  /** 1 % = 100. */
  readonly basisPoints: number;
  readonly min: Readonly<Record<Currency, number>>;
  readonly max: Readonly<Record<Currency, number>>;
}

/** The requirements of a level. */
export interface LevelThreshold {
  readonly level: Exclude<ProviderLevel, 'new'>;
  readonly jobs: number;
  /** Tenths of a star, so that only integers are compared. */
  readonly meanTenths: number;
  /** Of a hundred ended bookings, how many were done. */
  readonly completionPercent: number;
  readonly noLostDispute: boolean;
}

/** The rules that choose a country's featured providers. */
export interface FeaturedRules {
  readonly places: number;
  /** Places per trade; a provider counts for the first trade they list. */
  readonly perTrade: number;
  /** One place is for a provider with fewer reviews than this. */
  readonly newcomerReviews: number;
  /**
   * Every provider is scored as if they had this many additional reviews with the country's mean, so that one good
   * review does not outrank a hundred.
   */
  readonly priorReviews: number;
  /** The mean in a country without reviews. */
  readonly neutralMean: number;
  /** The weight of the completion rate in the score. */
  readonly completionPercent: number;
  /** Only providers who were active within this time are considered. */
  readonly activeDays: number;
}

/**
 * Every number of the lifecycle. A job pins the version of its accepted offer ("the rules you agreed to"); a change is
 * a new version and affects later jobs only. Accounts, verifications, levels and featured providers belong to no job;
 * the newest version applies to them.
 */
export interface Policy {
  readonly version: number;
  /** From when agreements were made under it, ISO 8601. */
  readonly since: string;
  /** The needed-by date is at least this many hours ahead. */
  readonly neededByLeadHours: number;
  /** Needed-by dates and starts are at most this many days ahead. */
  readonly bookAheadDays: number;
  /** A request ends at its needed-by date, or after this many days. */
  readonly requestLifeDays: number;
  /** How long an offer is valid: the provider's choices, in days. */
  readonly offerLifeDays: { readonly min: number; readonly max: number; readonly usual: number };
  /** The highest price of one job, in minor units. */
  readonly priceCeiling: Readonly<Record<Currency, number>>;
  /** Hours for the provider to answer a direct booking, and for the client to pay after that. */
  readonly bookingAnswerHours: number;
  readonly bookingPaymentHours: number;
  /** Minutes that an accepted offer waits for its payment. */
  readonly paymentMinutes: number;
  /** A start at most this many days ahead is authorised at booking and captured later. */
  readonly authoriseWithinDays: number;
  /**
   * A start further ahead than this is charged this many days before; until then the card is saved. In between, it is
   * charged at once.
   */
  readonly chargeBeforeStartDays: number;
  /** Authorised money is captured this many hours before the start. */
  readonly captureBeforeStartHours: number;
  /** And at least this many hours before the card's bank releases it. */
  readonly captureMarginHours: number;
  /** If the bank does not say when: this many hours after the authorisation. */
  readonly captureWithinHours: number;
  /** Hours for the client to use another card after a failed capture, and the number of attempts. */
  readonly otherCardHours: number;
  readonly otherCards: number;
  /** Hours to answer a proposed change, and to pay its extra cost. */
  readonly changeAnswerHours: number;
  readonly changePaymentHours: number;
  /** Cancelling is free for this long after the booking, and until this long before the start. */
  readonly freeAfterBookingMinutes: number;
  readonly freeBeforeStartHours: number;
  /** Closer to the start than this the higher fee applies. */
  readonly lateBeforeStartHours: number;
  readonly cancellationFee: ShareWithBounds;
  /** Also for an absent client. */
  readonly lateCancellationFee: ShareWithBounds;
  /** Consumers of the EU and the EEA can withdraw from the contract within this many days, free. */
  readonly withdrawalDays: number;
  /** A consumer who withdraws from work in progress pays for it in steps of this many minutes, rounded down. */
  readonly workedStepMinutes: number;
  /** A proposed mutual cancellation counts as accepted after this many hours without an answer. */
  readonly agreedCancellationHours: number;
  /** Minutes after the start from which a no-show can be reported; hours to contest it. */
  readonly noShowFromMinutes: number;
  readonly noShowContestHours: number;
  /** Work can start this many hours before the agreed time. */
  readonly startEarlyHours: number;
  /** A claim of completion is approved automatically after this many hours. */
  readonly approvalHours: number;
  /** The same for large jobs and for regulated trades. */
  readonly longApprovalHours: number;
  /** The price, in minor units, from which a job is large. */
  readonly longApprovalFrom: Readonly<Record<Currency, number>>;
  readonly longApprovalCategories: readonly CategoryKey[];
  /** The client is reminded this many hours before the automatic approval. */
  readonly approvalReminderHours: readonly number[];
  /** How often the client can ask for changes before approving. */
  readonly changeRounds: number;
  /** Work that is this many days later than expected enters the queue of the admins. */
  readonly overdueDays: number;
  /** An approval can be cancelled for this many hours; no money moves before. */
  readonly graceHours: number;
  /** Tips are possible until this many days after the approval, and have to be paid within this many hours. */
  readonly tipDays: number;
  readonly tipPaymentHours: number;
  /** The highest tip, in minor units, and at most the price. */
  readonly tipCeiling: Readonly<Record<Currency, number>>;
  /** A released job is closed after this many days. */
  readonly closeAfterDays: number;
  /** Reviews can be written, and stay hidden from the other side, for this many days from the release. */
  readonly reviewWindowDays: number;
  /** Hours of a dispute in which the two sides negotiate themselves. */
  readonly directFixHours: number;
  /** Days for the respondent's answer. */
  readonly answerDays: number;
  /** Days of mediation, and how many proposals each side can make in one stage. */
  readonly mediationDays: number;
  readonly proposalsPerStage: number;
  /** Days for an admin's decision; then an alarm, repeated after this many days. */
  readonly decisionDays: number;
  readonly decisionAlarmDays: number;
  /** Days in which a decision can be appealed. */
  readonly appealDays: number;
  /** The latest date of ordered rework, in days. */
  readonly reworkDays: number;
  /** Files of one side in one dispute. */
  readonly disputeFiles: number;
  /** Above this amount at stake (minor units), a second admin has to confirm a decision or a refund. */
  readonly secondAdminAbove: Readonly<Record<Currency, number>>;
  /** The highest refund (minor units) that support can propose. */
  readonly supportRefundUpTo: Readonly<Record<Currency, number>>;
  /** Days after the capture: people are warned, a dispute has to be decided, the money is refunded automatically. */
  readonly holdWarnDays: number;
  readonly holdDecideDays: number;
  readonly holdRefundDays: number;
  /** A promo code stays reserved this many minutes for an acceptance. */
  readonly promoReservationMinutes: number;
  /** A time of a calendar stays reserved this many minutes for an instant booking. */
  readonly timeReservationMinutes: number;
  /** An email address stays reserved this many minutes for a sign-up. */
  readonly emailReservationMinutes: number;
  /** A code that confirms an address or a number is valid this many minutes, and void after this many wrong entries. */
  readonly codeMinutes: number;
  readonly codeTries: number;
  /** Business days to decide about a provider whose verification is complete, and about an appeal. */
  readonly reviewBusinessDays: number;
  /** Trades that require a licence. */
  readonly regulatedTrades: readonly CategoryKey[];
  /** A provider is reminded this many days before a document expires; none is valid longer than this many years. */
  readonly documentReminderDays: number;
  readonly documentYears: number;
  /** The requirements of each level, the highest first, and how long a lost dispute excludes the highest. */
  readonly levels: readonly LevelThreshold[];
  readonly lostDisputeDays: number;
  readonly featured: FeaturedRules;
}

export type PolicyNumber = Exclude<keyof Policy, 'version' | 'since'>;
