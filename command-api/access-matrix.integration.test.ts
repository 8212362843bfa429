import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { SESSION_COOKIE, type Session } from '#platform/session.ts';

import { confirmIdentity, openSession } from './auth/sessions.ts';
import { needConfirmedIdentity } from './commands/need-confirmed-identity.ts';
import { commands, isForPeople } from './commands/index.ts';
import type { Browser } from './testing/test-browser.ts';
import { startWriteSide, type WriteSide } from './testing/write-side.ts';

type Role = 'anonymous' | Session['accountType'];
const roles: readonly Role[] = ['anonymous', 'client', 'provider', 'support', 'analyst', 'admin'];

/** Who can send which command (lifecycle, section 8). What is not here is rejected for everyone. */
const senders: readonly [roles: readonly Role[], names: string][] = [
  [['client', 'provider', 'support', 'analyst', 'admin'], 'CompleteProfile ChangeLocale'],
  [
    // A provider also orders work.
    ['client', 'provider'],
    `
      SaveProvider UnsaveProvider PostRequest RequestBooking BookInstantly WithdrawRequest PinJob UnpinJob CounterOffer DeclineOffer AcceptOffer
      RetryPayment GiveTip ProposeChange AcceptChange DeclineChange WithdrawChange CancelJob
      ProposeCancellation AcceptCancellation DeclineCancellation WithdrawCancellation ReportNoShow
      WithdrawNoShow ContestNoShow RequestChanges ApproveJob CancelApproval OpenDispute AnswerDispute
      AddEvidence EscalateDispute WithdrawDispute AppealDecision ProposeSettlement AcceptSettlement
      DeclineSettlement WithdrawSettlement AgreeToShowWork DeclineToShowWork WithdrawShownWork SubmitReview ReplyToReview ReportReview SendMessage MarkRead
      ReportMessage BlockConversation UnblockConversation MarkNotificationsRead ChangeNotificationPreferences
      RequestAccountDeletion CancelAccountDeletion RequestDataExport
      SubmitPrivacyRequest WithdrawPrivacyRequest`,
  ],
  [
    ['provider'],
    `
      AskToShowWork RemoveShownWork PublishProfile DeclareTrader DeclarePrivatePerson ChooseProfilePhoto RemoveProfilePhoto SetAvailability SetInstantBooking SetCalendarLink SubmitPortrait SubmitBusinessDetails SubmitDocument AppealProviderDecision AcceptBooking DeclineBooking
      SubmitOffer ReviseOffer WithdrawOffer AcceptCounter DeclineCounter StartWork ClaimCompletion`,
  ],
  [
    ['analyst', 'admin'],
    `
      DraftFunnel StartFunnelReplay PauseFunnelReplay ResumeFunnelReplay CancelFunnelReplay PublishFunnel
      RollBackFunnel`,
  ],
  [['support', 'admin'], 'RecordReviewNote AccessAccount SuggestSettlement ProposeRefund AccessJob'],
  [
    ['admin'],
    `
      AcceptProfilePhoto RejectProfilePhoto TakeShownPhotoOff ApproveProvider RequestVerificationChanges RejectProvider SuspendProvider ReinstateProvider
      TerminateProvider DecideAppeal AcceptBusinessDetails AcceptDocument RejectDocument RemoveRequest
      DecideDispute ConfirmDecision RejectDecision ConfirmRefund RejectRefund ReleaseByAdmin ConfirmRelease
      RejectRelease RetryRefund PayRefundManually RetryTransfer RemoveReview DismissReviewReport AccessReport
      AccessConsent DismissMessageReport HideMessage CreatePromoCode PlaceLegalHold LiftLegalHold RecordPrivacyRequest AccessPrivacyRequest
      AcknowledgePrivacyRequest ExtendPrivacyRequest AnswerPrivacyRequest`,
  ],
];
const sendersOf = new Map(
  senders.flatMap(([who, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, who] as const),
  ),
);

const everyone = Object.fromEntries(roles.map((role) => [role, 'allowed']));
const signedIn = { ...everyone, anonymous: 401 };
/** The accounts of this test signed in without signing up: there is none to connect. */
const providers = { ...signedIn, client: 403, provider: 404, support: 403, analyst: 403, admin: 403 };

/** Every other address of the write side that accepts something; `allowed` is any answer but 401, 403 and 404. */
const routes: Readonly<Record<string, Readonly<Record<string, number | string>>>> = {
  // Signing in and out is everyone's; the form itself is checked afterwards.
  '/api/auth/signup': everyone,
  '/api/auth/login': everyone,
  '/api/auth/phone-login': everyone,
  '/api/auth/phone-login/confirm': everyone,
  // By the cookie of a first step, which none of them has.
  '/api/auth/login/second-step': everyone,
  '/api/auth/login/return': everyone,
  '/api/auth/login/set-up': everyone,
  '/api/auth/login/set-up/confirm': everyone,
  '/api/auth/logout': everyone,
  '/api/auth/google': everyone,
  // By the cookie of a sign-up that came back from Google.
  '/api/auth/google/new-account': everyone,
  '/api/auth/google/link': signedIn,
  '/api/auth/google/unlink': signedIn,
  '/api/auth/passkey/begin': everyone,
  '/api/auth/passkey': everyone,
  '/api/auth/passkey/new-account/begin': everyone,
  // By the cookie of a sign-up that waits for its passkey.
  '/api/auth/passkey/new-account': everyone,
  '/api/auth/passkeys/begin': signedIn,
  '/api/auth/passkeys': signedIn,
  '/api/auth/passkeys/rename': signedIn,
  '/api/auth/passkeys/remove': signedIn,
  // Everyone chooses for their own browser and account.
  '/api/consent': everyone,
  '/api/ccpa/gpc-opt-out': everyone,
  '/api/ccpa/opt-out': everyone,
  '/api/ccpa/choices': everyone,
  '/api/privacy/requests': everyone,
  '/api/privacy/requests/confirm': everyone,
  // A job that does not exist.
  '/api/checkout/:jobId': { anonymous: 401, client: 404, provider: 404, support: 404, analyst: 404, admin: 404 },
  '/api/checkout/:jobId/card': signedIn,
  '/api/checkout/:jobId/save-card': signedIn,
  '/api/cards/request': { ...signedIn, support: 403, analyst: 403, admin: 403 },
  '/api/cards/default': { ...signedIn, support: 403, analyst: 403, admin: 403 },
  '/api/cards/remove': { ...signedIn, support: 403, analyst: 403, admin: 403 },
  '/api/payouts/account': providers,
  '/api/calendar-source': { ...signedIn, client: 403, support: 403, analyst: 403, admin: 403 },
  '/api/verification/identity': providers,
  '/api/auth/codes': signedIn,
  '/api/auth/codes/confirm': signedIn,
  '/api/auth/confirm-identity': signedIn,
  '/api/auth/change-password': signedIn,
  '/api/auth/sessions/end': signedIn,
  '/api/auth/sessions/approve': signedIn,
  // The accounts of this test signed in without signing up.
  '/api/user/locale-preferences': {
    anonymous: 401,
    client: 404,
    provider: 404,
    support: 404,
    analyst: 404,
    admin: 404,
  },
  '/api/account/deactivate': { anonymous: 401, client: 404, provider: 404, support: 403, analyst: 403, admin: 403 },
  '/api/auth/second-factor/set-up': signedIn,
  '/api/auth/second-factor/confirm': signedIn,
  '/api/auth/second-factor/recovery-codes': signedIn,
  '/api/auth/second-factor/turn-off': signedIn,
  // A person who forgot the password cannot sign in.
  '/api/auth/password-reset': everyone,
  '/api/auth/password-reset/check': everyone,
  '/api/auth/password-reset/confirm': everyone,
  '/api/auth/email-change': signedIn,
  '/api/auth/email-change/confirm': signedIn,
  // By the secret of a mail.
  '/api/auth/email-change/check': everyone,
  '/api/auth/email-change/take-back': everyone,
  '/api/auth/phone-change/check': everyone,
  '/api/auth/phone-change/take-back': everyone,
  '/api/files': signedIn,
  // Without the id of a copy.
  '/api/exports/links': signedIn,
  // Verified by Stripe's signature, and by the page's origin.
  '/api/webhooks/stripe': everyone,
  '/api/sentry-tunnel': everyone,
  // Everyone's browser, if its person allows it.
  '/api/conversion-analytics/track-event': everyone,
  '/api/conversion-analytics/track-events-batch': everyone,
  '/api/conversion-analytics/track-funnel-step': everyone,
  '/api/conversion-analytics/track-conversion': everyone,
  // Exists only where the demonstration is on.
  '/api/demo/clock': everyone,
};

const db = setupTestDatabase();
let writeSide: WriteSide;

beforeAll(async () => {
  writeSide = await startWriteSide(db.sql);
  return () => writeSide.close();
});

async function openBrowser(role: Role): Promise<Browser> {
  const browser = writeSide.browser();
  if (role === 'anonymous') return browser;
  const { token, session } = await openSession(db.sql, { accountId: randomUUID(), accountType: role });
  await confirmIdentity(db.sql, session.sessionId);
  browser.cookies.set(SESSION_COOKIE, token);
  return browser;
}

/** By the method that the address has. */
async function sendTo(browser: Browser, address: string) {
  const isPut = writeSide.routes.some(({ method, url }) => method === 'PUT' && url === address);
  if (!isPut) return browser.post(address, {});
  const headers = { 'x-csrf-token': await browser.csrfToken() };
  return browser.send({ method: 'PUT', url: address, payload: {}, headers });
}

describe('commands', () => {
  const browsers = new Map<Role, Browser>();
  beforeAll(async () => {
    for (const role of roles) browsers.set(role, await openBrowser(role));
  });

  it('are all in the table above, and no others', () => {
    const existing = Object.keys(commands).filter(isForPeople);
    expect([...sendersOf.keys()].toSorted()).toEqual(existing.toSorted());
  });

  it.each(Object.keys(commands))('%s is rejected for every role that is not its sender', async (name) => {
    const allowed = sendersOf.get(name) ?? [];
    for (const role of roles) {
      const { statusCode } = (await browsers.get(role)?.command(name, {})) ?? {};
      const rejected = role === 'anonymous' ? 401 : isForPeople(name) ? 403 : 404;
      // An empty body: an allowed sender learns of its fields.
      expect([role, statusCode]).toEqual([role, allowed.includes(role) ? 422 : rejected]);
    }
  });

  it.each([...needConfirmedIdentity])('%s also needs a recent confirmation of who asks', async (name) => {
    const browser = writeSide.browser();
    const { token } = await openSession(db.sql, { accountId: randomUUID(), accountType: 'client' });
    browser.cookies.set(SESSION_COOKIE, token);
    expect((await browser.command(name, {})).json()).toMatchObject({ status: 403, code: 'IDENTITY_NOT_CONFIRMED' });
  });
});

describe('addresses', () => {
  it('are all in the table above, and no others', () => {
    const existing = writeSide.routes.filter(({ method }) => !['GET', 'HEAD'].includes(method)).map(({ url }) => url);
    expect(Object.keys(routes).toSorted()).toEqual(existing.filter((url) => url !== '/api/commands/:name').toSorted());
  });

  it.each(Object.entries(routes))('%s', async (url, expected) => {
    const address = url.replace(':jobId', randomUUID());
    for (const role of roles) {
      const { statusCode } = await sendTo(await openBrowser(role), address);
      const outcome = [401, 403, 404].includes(statusCode) ? statusCode : 'allowed';
      expect([role, outcome]).toEqual([role, expected[role]]);
    }
  });

  it('to read are the token, the way back from Google, files, photos and copies of people’s data, which have tests of their own', () => {
    const reading = writeSide.routes.filter(({ method }) => method === 'GET').map(({ url }) => url);
    const deletions = '/api/account-deletions';
    const ofDeletions = ['/:accountId', '/:accountId/receipt', '/:accountId/staff', '/mine', '/public-key'];
    expect(reading.toSorted()).toEqual([
      ...ofDeletions.map((address) => deletions + address),
      '/api/auth/google/callback',
      '/api/auth/google/new-account',
      '/api/auth/google/offer',
      '/api/calendar-source',
      '/api/cards',
      '/api/csrf-token',
      '/api/exports/:token',
      '/api/exports/:token/file',
      '/api/files/:fileId',
      '/api/provider-photo/:filename',
      '/api/work-photo/:filename',
    ]);
  });
});
