import { CSRF_SECONDS } from '#command-api/auth/csrf-tokens.ts';
import { DEVICE_SECONDS } from '#command-api/auth/device-tokens.ts';
import { sessionSeconds } from '#command-api/auth/sessions.ts';
import { LINK_DAYS as REQUEST_LINK_DAYS } from '#command-api/privacy/request-links.ts';
import { LINK_DAYS, MESSAGE_DAYS, WEBHOOK_DAYS } from '#command-api/purge-expired.ts';
import { EXPORT_HOURS } from '#domain/data-export/decider.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { Category } from '#events/catalog/index.ts';
import { CONSENT_SECONDS } from '#platform/consent-cookie.ts';

/** One kind of record about people. */
export interface StoredRecord {
  readonly name: string;
  /** About whom. */
  readonly who: string;
  readonly what: string;
  readonly purpose: string;
  /** Articles of the GDPR. */
  readonly basis: string;
  /** For how long, and what ends it. */
  readonly retention: string;
  /** Where: categories of streams in the event log, tables, and other places. */
  readonly streams?: readonly Category[];
  readonly tables?: readonly string[];
  readonly others?: readonly string[];
}

const days = (seconds: number): string => `${seconds / 86_400} days`;
const untilErasure =
  'Until the account is deleted: then the key of its owner is destroyed, and with it what they wrote.';

/** Everything that is stored about people. A test asks that each stream and table is named. */
export const storedRecords: readonly StoredRecord[] = [
  {
    name: 'Account and profile',
    who: 'Everybody with an account.',
    what: 'Email address, names, phone number, town, language and country; for Homewrights trades, business, documents and a public photo.',
    purpose: 'To let people sign in, be reached, and know whom they book.',
    basis: 'Contract (6 (1) b); checks of Homewrights also legitimate interest (6 (1) f).',
    retention: untilErasure,
    streams: ['account', 'emailReservation', 'phoneReservation', 'reputation'],
    tables: ['auth.credentials', 'vault.keys', 'privacy.person_streams'],
  },
  {
    name: 'Published profiles of Homewrights',
    who: 'Homewrights.',
    what: 'What they publish about themselves: a text, place, languages, prices and the year they began; whether they are traders, and then name, address, register and VAT number.',
    purpose: 'To let clients find them and choose.',
    basis: 'Contract (6 (1) b).',
    retention: untilErasure,
    streams: ['providerProfile'],
  },
  {
    name: 'Calendars of Homewrights',
    who: 'Homewrights.',
    what: 'When they work, which times their jobs take, the address of their other calendar and when that is busy.',
    purpose: 'To show clients free times, and to give no time twice.',
    basis: 'Contract (6 (1) b).',
    retention: 'Until the account is deleted. The log then has times under a random id, without a name or an address.',
    streams: ['calendar'],
    tables: ['commands.calendar_sources'],
  },
  {
    name: 'Saved Homewrights',
    who: 'People who save Homewrights.',
    what: 'Whom they saved, and when.',
    purpose: 'To let them find those again.',
    basis: 'Contract (6 (1) b).',
    retention: untilErasure,
    streams: ['savedProviders'],
  },
  {
    name: 'Shown photos of finished jobs',
    who: 'Homewrights, and clients who agreed.',
    what: 'Which photos of a job the client lets everybody see on the Homewright’s page, with its trade and month; that they were asked, agreed, declined or took it back, and when; which photo an admin took off, and why.',
    purpose: 'To let clients see real work before they choose.',
    basis: 'Consent of the client (6 (1) a), taken back at any time on the job’s page.',
    retention:
      'Shown until the client takes it back, the Homewright removes it, or one of the two deletes their account. The log then has the times under random ids.',
    streams: ['shownWork'],
  },
  {
    name: 'Requests, offers and jobs',
    who: 'Clients and Homewrights.',
    what: 'What was asked for, where, when and at which price; states, changes, disputes and their statements.',
    purpose: 'To carry out the job, and to prove what was agreed.',
    basis: 'Contract (6 (1) b); disputes also legal claims (17 (3) e).',
    retention: untilErasure,
    streams: ['job', 'promo'],
    tables: ['deadlines.pending', 'commands.fired_deadlines', 'commands.parked_events'],
  },
  {
    name: 'Payments',
    who: 'Clients and Homewrights.',
    what: 'Amounts, dates and the payment provider’s ids. No card number and no bank account reaches us.',
    purpose: 'To hold, pay out and refund money; bookkeeping.',
    basis: 'Contract (6 (1) b) and legal obligation (6 (1) c).',
    retention: `With the job. The provider’s messages are deleted ${WEBHOOK_DAYS} days after they were handled.`,
    tables: ['commands.webhook_events', 'commands.payment_reconciliation'],
  },
  {
    name: 'Saved cards',
    who: 'Clients and Homewrights who save one.',
    what: 'The payment provider’s id of their owner. The cards are stored there; their brand, last four digits and expiry are read when a page or a copy shows them.',
    purpose: 'To pay again without typing the card, at the press of its owner.',
    basis: 'Consent (6 (1) a): a choice at each payment, or the person’s own form.',
    retention:
      'Until the person removes a card, or the account is deleted: then the payment provider deletes all of them.',
    others: ['the payment provider', '`PaymentCustomerOpened` of `account-…`'],
  },
  {
    name: 'Messages',
    who: 'Clients and Homewrights.',
    what: 'Texts and attachments of conversations, reports of messages, who blocked whom.',
    purpose: 'To let the two sides of a job talk, and staff settle reports.',
    basis: 'Contract (6 (1) b).',
    retention: untilErasure,
    streams: ['conversation'],
  },
  {
    name: 'Reviews',
    who: 'Clients and Homewrights.',
    what: 'Scores and texts, replies and reports.',
    purpose: 'To let others choose.',
    basis: 'Legitimate interest (6 (1) f).',
    retention: untilErasure,
    streams: ['review'],
  },
  {
    name: 'Files',
    who: 'People who upload files.',
    what: 'Photos, documents, portraits and evidence, encrypted.',
    purpose: 'To show the work, prove it, and check Homewrights.',
    basis: 'Contract (6 (1) b).',
    retention: 'A day where nothing refers to them; else until the account is deleted.',
    streams: ['file'],
    others: ['the folder FILES_DIR, or the bucket of FILES_S3_URL'],
  },
  {
    name: 'Notifications',
    who: 'Everybody with an account.',
    what: 'Which notifications were sent by mail or text message, and which are read. Addresses and texts are not stored.',
    purpose: 'To send each of them once.',
    basis: 'Contract (6 (1) b).',
    retention: `Rows of sent messages: ${MESSAGE_DAYS} days. What was read: until the account is deleted.`,
    streams: ['inbox'],
    tables: ['commands.outbound_messages'],
  },
  {
    name: 'Choices about data',
    who: 'Visitors who choose, and people with an account.',
    what: 'What was allowed or denied, when, where, on which text. No name and no network address.',
    purpose: 'To follow the choice, and to prove it.',
    basis: 'Legal obligation (7 (1)).',
    retention: `In the browser ${days(CONSENT_SECONDS)}. The record stays as proof.`,
    streams: ['consent'],
  },
  {
    name: 'Measured visits',
    who: 'Visitors whose browser allows measuring.',
    what: 'Pages as patterns, steps, times, country and kind of device, under a random id of the tab. No account, no address of a job, no network address.',
    purpose: 'To learn where people give up.',
    basis: 'Consent (6 (1) a).',
    retention:
      'The record stays: nothing links it to a person. The id leaves the browser with its tab, or when consent is withdrawn.',
    streams: ['visit'],
  },
  {
    name: 'Definitions of funnels',
    who: 'Analysts and admins.',
    what: 'What they let be counted, when, and why in their own words. Who queried figures is in the servers’ logs.',
    purpose: 'To show which definition a figure comes from, and who changed it.',
    basis: 'Legitimate interest (6 (1) f).',
    retention: untilErasure,
    streams: ['funnel'],
  },
  {
    name: 'Copies of one’s data',
    who: 'People who ask for a copy.',
    what: 'The copy itself, encrypted; when it was asked for, complete and downloaded; hashes of the links to it.',
    purpose: 'To hand out what is stored about a person, to that person alone.',
    basis: 'Legal obligation (15, 20).',
    retention: `The copy until it was downloaded, at most ${EXPORT_HOURS} hours; hashes of links ${LINK_DAYS} days. The record of the request stays as proof.`,
    streams: ['dataExport'],
    tables: ['auth.export_links', 'commands.export_progress'],
    others: ['exports in FILES_DIR, or in the bucket of FILES_S3_URL'],
  },
  {
    name: 'Requests about personal data',
    who: 'People who ask about their data, with or without an account.',
    what: 'What they asked for and when, our answer; without an account their email address.',
    purpose: 'To answer in time, and to prove that we did.',
    basis: 'Legal obligation (6 (1) c).',
    retention: `With the account; without one as proof of the answer. What an unproven address asked for is deleted after ${REQUEST_LINK_DAYS} days.`,
    streams: ['privacyRequest'],
    tables: ['commands.privacy_request_links'],
  },
  {
    name: 'Sessions and codes',
    who: 'People who sign in.',
    what: 'Hashes of session tokens, of codes and of links to reset a password; the key of an authenticator app, encrypted; the public keys of passkeys, with the names that their owner gave them; when somebody signed in, and the browser, system and country of each session.',
    purpose: 'To let people stay signed in, and to confirm addresses and numbers.',
    basis: 'Contract (6 (1) b).',
    retention: `Sessions ${days(sessionSeconds({ accountType: 'client' }))}, of staff ${sessionSeconds({ accountType: 'admin' }) / 3_600} hours; codes ${ruleBook.policies.current.codeMinutes} minutes, links to reset a password a day after they are over; a connected Google account until it is disconnected or the account is deleted; a passkey until it is removed or the account is deleted; an app’s key and its recovery codes until they are turned off or the account is deleted; the cookie of a known device ${days(DEVICE_SECONDS)}, of a visitor ${(2 * CSRF_SECONDS) / 3_600} hours.`,
    tables: [
      'auth.sessions',
      'auth.pending_sign_ins',
      'auth.google_sign_ins',
      'auth.linked_identities',
      'auth.passkeys',
      'auth.passkey_challenges',
      'auth.phone_sign_ins',
      'auth.contact_codes',
      'auth.password_resets',
      'auth.second_factors',
      'auth.second_factor_setups',
      'auth.recovery_codes',
    ],
  },
  {
    name: 'Counts against abuse',
    who: 'People who use the product.',
    what: 'Keyed hashes of accounts and network addresses, with a number.',
    purpose: 'To slow down guessing and floods.',
    basis: 'Legitimate interest (6 (1) f).',
    retention: 'Until the time that they count for is over, at most a day.',
    tables: ['commands.rate_limits'],
  },
  {
    name: 'Deletions',
    who: 'Everybody who asks to delete their account, and those under a legal hold.',
    what: 'Steps of the deletion, the fingerprint of the destroyed key, reasons of legal holds; until the receipt is sent, addresses and phone numbers.',
    purpose: 'To carry out and prove the deletion, and to keep what a law orders to keep.',
    basis: 'Legal obligation (6 (1) c).',
    retention: 'For good, without a name; addresses and phone numbers only until the receipt is sent.',
    streams: ['deletion'],
    tables: ['commands.farewells'],
  },
];
