import underPressure from '@fastify/under-pressure';

import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import type { Vault } from '#events/vault/vault.ts';
import { ApiError } from '#platform/api-error.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { publicUrl, type Config } from '#platform/config.ts';
import { createGeolocator } from '#platform/geolocation/create-geolocator.ts';
import type { Geolocator } from '#platform/geolocation/geolocator.ts';
import type { Http } from '#platform/http.ts';
import { limitRequests } from '#platform/limit-requests.ts';
import type { Logger } from '#platform/logger.ts';
import { sendServerTime } from '#platform/send-server-time.ts';
import { forbidStoring } from '#platform/no-store.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Secrets } from '#platform/secrets.ts';

import { confirmedReports } from './analytics/confirm-steps.ts';
import { createCalendarSources } from './availability/calendar-sources.ts';
import { createCsrfTokens } from './auth/csrf-tokens.ts';
import { createDeviceTokens } from './auth/device-tokens.ts';
import { hashEmail } from './auth/email-hash.ts';
import { createGoogleSignIns } from './auth/google-sign-ins.ts';
import { createLinkedIdentities } from './auth/linked-identities.ts';
import { createPasskeyCeremonies } from './auth/passkey-ceremonies.ts';
import { createPasskeyChallenges } from './auth/passkey-challenges.ts';
import { createPasskeySignUps } from './auth/passkey-sign-ups.ts';
import { createPasskeys } from './auth/passkeys.ts';
import { createLoginThrottle, defaultThrottle, type ThrottlePolicy } from './auth/login-throttle.ts';
import { createPendingSignIns } from './auth/pending-sign-ins.ts';
import { createSecondFactors } from './auth/second-factors.ts';
import { createSecondStepThrottle } from './auth/second-step-throttle.ts';
import { createSessionCache } from './auth/session-cache.ts';
import { createContactCodes } from './codes/contact-codes.ts';
import { hashPhone } from './codes/phone-hash.ts';
import { createCommandHandler } from './command-handler.ts';
import { createExportLinks } from './data-export/export-links.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { fileRoutes } from './files/file-routes.ts';
import { createPictureQueue, type PictureQueue } from './files/picture-queue.ts';
import { providerPhotoRoute } from './files/provider-photo-route.ts';
import { createProviderPhotos } from './files/provider-photos.ts';
import { workPhotoRoute } from './files/work-photo-route.ts';
import { createWorkPhotos } from './files/work-photos.ts';
import { createAccountEntry } from './http/account-entry.ts';
import { createCountryGate } from './http/country-gate.ts';
import { explainRejections } from './http/explain-rejections.ts';
import { defaultLimits, type Limits } from './http/limits.ts';
import { readJsonBodies } from './http/read-json-bodies.ts';
import { protectFromCsrf } from './http/csrf-protection.ts';
import { createCookies, authenticateVisitors } from './http/visitor.ts';
import { createGoogle } from './gateways/identity/create-google.ts';
import { createMailGateway } from './gateways/mail/create-mail-gateway.ts';
import type { PaymentGateway } from './gateways/payments/payment-gateway.ts';
import { createSmsGateway } from './gateways/sms/create-sms-gateway.ts';
import { measuringApi } from './measuring-api.ts';
import type { Transports } from './mail/send-outbound-message.ts';
import type { PersonStreams } from './privacy/person-streams.ts';
import { createPostgresPersonStreams } from './privacy/postgres-person-streams.ts';
import { approveSessionRoute } from './routes/approve-session.ts';
import { accountDeletionRoutes } from './routes/account-deletion.ts';
import { authRoutes } from './routes/auth.ts';
import { calendarSourceRoutes } from './routes/calendar-source.ts';
import { cardRoutes } from './routes/cards.ts';
import { checkoutRoute } from './routes/checkout.ts';
import { confirmIdentityRoute } from './routes/confirm-identity.ts';
import { consentRoutes, privacyPageRoutes } from './routes/consent.ts';
import { contactCodeRoutes } from './routes/contact-codes.ts';
import { commandRoute } from './routes/commands.ts';
import { csrfTokenRoute } from './routes/csrf-token.ts';
import { dataExportRoutes } from './routes/data-exports.ts';
import { demoClockRoute } from './routes/demo-clock.ts';
import { emailChangeRoutes } from './routes/email-change.ts';
import { deactivateRoute } from './routes/deactivate.ts';
import { endSessionsRoute } from './routes/end-sessions.ts';
import { googleCallback } from './routes/google-callback.ts';
import { googleSignUp } from './routes/google-sign-up.ts';
import { googleRoutes } from './routes/google.ts';
import { identityCheckRoute } from './routes/identity-check.ts';
import { localePreferencesRoute } from './routes/locale-preferences.ts';
import { paymentWebhook } from './routes/payment-webhook.ts';
import { phoneLoginRoutes } from './routes/phone-login.ts';
import { privacyRequestRoutes } from './routes/privacy-requests.ts';
import { passkeySignUp } from './routes/passkey-sign-up.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { passwordRoutes } from './routes/password.ts';
import { payoutAccountRoute } from './routes/payout-account.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { secondStepRoutes } from './routes/second-step.ts';
import { sentryTunnel } from './routes/sentry-tunnel.ts';
import { openStorage } from './open-storage.ts';

export interface CommandApiDeps {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sql: Sql;
  readonly log: EventLog;
  readonly journal: Journal;
  readonly vault: Vault;
  readonly payments: PaymentGateway;
  /** By default the index that the projections write. */
  readonly personStreams?: PersonStreams;
  /** Transports for codes; by default the configured ones. */
  readonly transports?: Transports;
  /** Where uploaded pictures wait; by default one queue for this process. */
  readonly pictures?: PictureQueue;
  /** Where visitors are; by default the configured one. */
  readonly geolocator?: Geolocator;
  /** The time that authenticator apps go by; by default this machine's. */
  readonly realTime?: Clock;
  readonly limits?: Partial<Limits>;
  readonly throttle?: Partial<ThrottlePolicy>;
}

/** Some seconds of cropping. */
const MAX_WAITING_PHOTOS = 100;

/** The write side's routes, in a scope of their own: no hook or parser affects other modules' routes. */
export async function commandApi(app: Http, deps: CommandApiDeps): Promise<void> {
  const { config, secrets, clock, logger, sql, journal, vault, payments } = deps;
  const { masterKey } = secrets;
  const ownOrigin = new URL(publicUrl(config)).origin;
  const limits = { ...defaultLimits, ...deps.limits };
  const sessions = await createSessionCache(sql);
  const tokens = createCsrfTokens(secrets.cookieSecret);
  const cookies = createCookies(config);
  const handler = createCommandHandler({ journal, clock, secrets });
  const rateLimiter = createRateLimiter(sql, masterKey);
  const geolocator = deps.geolocator ?? createGeolocator(config);
  const deviceTokens = createDeviceTokens(secrets.cookieSecret);
  const throttle = createLoginThrottle(rateLimiter, { ...defaultThrottle, ...deps.throttle });

  await paymentWebhook(app, { sql, payments });
  await sentryTunnel(app, { config, limits });
  await app.register(async (scope) => {
    scope.addHook('onClose', () => sessions.stop());
    forbidStoring(scope);
    sendServerTime(scope, clock);
    await shedLoad(scope, limits);
    await limitRequests(scope, limits.requestsPerMinute);
    readJsonBodies(scope);
    authenticateVisitors(scope, sessions, config);
    protectFromCsrf(scope, tokens, config);
    explainRejections(scope);

    csrfTokenRoute(scope, tokens, cookies);
    const countryGate = createCountryGate({ config, geolocator });
    const realTime = deps.realTime ?? systemClock;
    const secondFactors = createSecondFactors({ sql, masterKey, clock, realTime });
    const pendingSignIns = createPendingSignIns(sql);
    const steps = { sql, journal, config, cookies, deviceTokens, secondFactors, pendingSignIns };
    const entry = createAccountEntry({ ...steps, handler, geolocator });
    const signingUp = { deviceTokens, cookies, limits, countryGate, entry };
    const ways = {
      google: createGoogle(config),
      signIns: createGoogleSignIns(sql, masterKey),
      identities: createLinkedIdentities({ sql, masterKey, handler, clock, issuer: config.GOOGLE_ISSUER }),
    };
    googleRoutes(scope, { sql, rateLimiter, throttle, cookies, ...ways });
    googleCallback(scope, { sql, masterKey, cookies, entry, publicUrl: ownOrigin, ...ways });
    googleSignUp(scope, { sql, journal, handler, masterKey, rateLimiter, ...signingUp, ...ways });
    const keys = { ceremonies: createPasskeyCeremonies(ownOrigin), passkeys: createPasskeys(sql, clock) };
    const challenges = createPasskeyChallenges(sql);
    passkeyRoutes(scope, { sql, journal, rateLimiter, throttle, cookies, entry, challenges, ...keys });
    const signUps = createPasskeySignUps(sql, masterKey);
    passkeySignUp(scope, { sql, journal, handler, masterKey, rateLimiter, signUps, ...signingUp, ...keys });
    authRoutes(scope, { sql, journal, handler, masterKey, rateLimiter, throttle, ...signingUp });
    secondStepRoutes(scope, { ...steps, secondStepThrottle: createSecondStepThrottle(rateLimiter), entry, handler });
    secondFactorRoutes(scope, { sql, journal, config, throttle, secondFactors });
    commandRoute(scope, { sql, rateLimiter, handler, limits, countryGate });
    consentRoutes(scope, { journal, handler, cookies, config });
    const personStreams = deps.personStreams ?? createPostgresPersonStreams(sql);
    accountDeletionRoutes(scope, { journal, personStreams, clock, secrets });
    calendarSourceRoutes(scope, { sources: createCalendarSources({ sql, vault }), handler, rateLimiter });
    checkoutRoute(scope, { journal, handler, payments, rateLimiter, publicUrl: ownOrigin });
    cardRoutes(scope, { journal, handler, payments, rateLimiter });
    payoutAccountRoute(scope, { journal, handler, payments, publicUrl: ownOrigin });
    identityCheckRoute(scope, { journal, clock, handler, payments, publicUrl: ownOrigin });
    const transports = deps.transports ?? { mail: createMailGateway(config), sms: createSmsGateway(config) };
    const codes = createContactCodes({ sql, masterKey, vault, clock, rateLimiter });
    confirmIdentityRoute(scope, { sql, throttle, codes });
    const canText = transports.sms !== null;
    phoneLoginRoutes(scope, { sql, journal, clock, masterKey, rateLimiter, entry, canText });
    const canMail = transports.mail !== null;
    passwordRoutes(scope, { sql, journal, clock, masterKey, rateLimiter, throttle, deviceTokens, cookies, canMail });
    endSessionsRoute(scope, sql);
    approveSessionRoute(scope, sql);
    deactivateRoute(scope, { sql, journal, personStreams, handler, cookies });
    localePreferencesRoute(scope, { journal, handler });
    const onUnsent = (error: Error) => logger.warn({ err: error }, 'a mail was not accepted');
    privacyRequestRoutes(scope, {
      sql,
      journal,
      handler,
      clock,
      masterKey,
      rateLimiter,
      transports,
      onUnsent,
      publicUrl: ownOrigin,
    });
    const phones = { hashPhone: (phone: string) => hashPhone(masterKey, phone) };
    contactCodeRoutes(scope, { journal, handler, codes, transports, publicUrl: ownOrigin, onUnsent, sql, ...phones });
    emailChangeRoutes(scope, {
      ...phones,
      sql,
      journal,
      handler,
      clock,
      masterKey,
      codes,
      transports,
      publicUrl: ownOrigin,
      onUnsent,
      hashEmail: (email) => hashEmail(masterKey, email),
      cookies,
      deviceTokens,
      rateLimiter,
    });
    const { files, archives } = await openStorage(config);
    const pictures = deps.pictures ?? createPictureQueue();
    await fileRoutes(scope, { journal, clock, vault, handler, limits, files, pictures });
    // A page shows ten at once, which must not wait behind the uploads, nor reject them.
    const photoQueue = createPictureQueue(MAX_WAITING_PHOTOS);
    const photoDeps = { journal, vault, files, pictures: photoQueue, realTime };
    providerPhotoRoute(scope, createProviderPhotos(photoDeps));
    workPhotoRoute(scope, createWorkPhotos(photoDeps));
    dataExportRoutes(scope, { sql, journal, clock, vault, handler, archives, links: createExportLinks(sql) });
    if (config.DEMO) demoClockRoute(scope, sql);
  });
  await app.register(async (scope) => {
    forbidStoring(scope);
    await limitRequests(scope, limits.requestsPerMinute);
    readJsonBodies(scope);
    authenticateVisitors(scope, sessions, config);
    explainRejections(scope);
    privacyPageRoutes(scope, { journal, handler, cookies, config });
  });
  await measuringApi(app, { config, journal, clock, masterKey, sessions, limits, confirm: confirmedReports });
}

/** An overloaded write side rejects requests early, instead of delaying all of them. */
async function shedLoad(scope: Http, { eventLoopDelayMs }: Limits): Promise<void> {
  await scope.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    pressureHandler: () => {
      throw new ApiError(503, 'UNAVAILABLE', 'Too much is going on right now.', { retryAfter: 2 });
    },
  });
}
