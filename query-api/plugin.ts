import type { Position } from '#events/log/position.ts';
import { createGeolocator } from '#platform/geolocation/create-geolocator.ts';
import type { Http } from '#platform/http.ts';
import { limitRequests } from '#platform/limit-requests.ts';
import { sendServerTime } from '#platform/send-server-time.ts';
import { forbidStoring } from '#platform/no-store.ts';
import type { Sql } from '#platform/postgres.ts';
import { Sessions } from './access/sessions.ts';
import { authenticateViewers } from './access/authenticate-viewers.ts';
import { defaultQueryLimits, type QueryApiDeps } from './deps.ts';
import { createHistoryCounter } from './analytics/count-as-of.ts';
import { createRankings } from './featured/rankings.ts';
import { readCandidates } from './featured/read-candidates.ts';
import { listenForChanges, type ChangeListener } from './live/listen-for-changes.ts';
import { LiveHub } from './live/live-hub.ts';
import { liveRoute, takeSockets } from './live/live-route.ts';
import { describeApi, openApiRoute } from './openapi.ts';
import { ViewCache } from './reading/view-cache.ts';
import { adminAccountsRoute, adminJobsRoute } from './routes/admin-lists.ts';
import { funnelDetailRoute, funnelsRoute } from './routes/analytics.ts';
import { dashboardRoute } from './routes/analytics-dashboard.ts';
import { calendarRoute } from './routes/calendar.ts';
import { categoriesRoute } from './routes/categories.ts';
import { clientJobsRoute, providerJobsRoute } from './routes/own-jobs.ts';
import { consentRoute } from './routes/consent.ts';
import { conversationRoute } from './routes/conversation.ts';
import { conversationsRoute } from './routes/conversations.ts';
import { countersRoute } from './routes/counters.ts';
import { dataExportsRoute } from './routes/data-exports.ts';
import { demoRoute } from './routes/demo.ts';
import { disputeQueueRoute } from './routes/staff/dispute-queue.ts';
import { disputeRoute } from './routes/dispute.ts';
import { earningsRoute } from './routes/earnings.ts';
import { featuredProvidersRoute } from './routes/featured-providers.ts';
import { costsRoute } from './routes/costs.ts';
import { featuredReviewsRoute } from './routes/featured-reviews.ts';
import { comparisonRoute, definitionsRoute, dryRunRoute } from './routes/funnel-definitions.ts';
import { geolocationRoute } from './routes/geolocation.ts';
import { historyRoute } from './routes/history.ts';
import { adminHistoryExportRoute, ownHistoryExportRoute } from './routes/history-export.ts';
import { jobRoute } from './routes/job.ts';
import { failedRefundsRoute } from './routes/staff/failed-refunds.ts';
import { rejectedTransfersRoute } from './routes/staff/rejected-transfers.ts';
import { stoppedPayoutsRoute } from './routes/staff/stopped-payouts.ts';
import { overdueJobsRoute } from './routes/staff/overdue-jobs.ts';
import { levelRoute } from './routes/level.ts';
import { localePreferencesRoute } from './routes/locale-preferences.ts';
import { meRoute } from './routes/me.ts';
import { monitoringRoute } from './routes/monitoring.ts';
import { notificationPreferencesRoute, notificationsRoute } from './routes/notifications.ts';
import { ownFeaturedRoute } from './routes/own-featured.ts';
import { accessLogRoute } from './routes/access-log.ts';
import { ownPrivacyRequestsRoute } from './routes/own-privacy-requests.ts';
import { ownProfileRoute } from './routes/own-profile.ts';
import { calendarFilesRoute } from './routes/calendar-files.ts';
import { freeTimesRoute } from './routes/free-times.ts';
import { ownCalendarRoute } from './routes/own-calendar.ts';
import { ownProviderProfileRoute } from './routes/own-provider-profile.ts';
import { ownRequestsRoute } from './routes/own-requests.ts';
import { ownSearchPlaceRoute } from './routes/own-search-place.ts';
import { pendingReviewsRoute } from './routes/pending-reviews.ts';
import { personReviewsRoute } from './routes/person-reviews.ts';
import { directPromoTermsRoute, promoTermsRoute } from './routes/promo-terms.ts';
import { providerChecksRoute } from './routes/provider-checks.ts';
import { proofRoute } from './routes/proof.ts';
import { providerDayRoute } from './routes/provider-day.ts';
import { buildsRoute } from './routes/staff/builds.ts';
import { databaseHealthRoute } from './routes/staff/database-health.ts';
import { consentAuditRoute } from './routes/staff/consent-audit.ts';
import { queueCountsRoute } from './routes/staff/queue-counts.ts';
import { moneyProposalsRoute } from './routes/staff/money-proposals.ts';
import { privacyRequestRoute } from './routes/staff/privacy-request.ts';
import { privacyRequestQueueRoute } from './routes/staff/privacy-requests.ts';
import { photoFlagsRoute } from './routes/staff/photo-flags.ts';
import { publicPhotosRoute } from './routes/staff/public-photos.ts';
import { promoCodesRoute } from './routes/staff/promo-codes.ts';
import { reportRoute } from './routes/staff/report.ts';
import { reportsRoute } from './routes/staff/reports.ts';
import { matchingRequestsRoute } from './routes/matching-requests.ts';
import { staffVerificationRoute } from './routes/staff/verification.ts';
import { supportJobsRoute } from './routes/staff/support-jobs.ts';
import { teamRoute } from './routes/staff/team.ts';
import { verificationQueueRoute } from './routes/staff/verification-queue.ts';
import { providerRoute } from './routes/provider.ts';
import { providersRoute } from './routes/providers.ts';
import { seoRoutes } from './routes/seo.ts';
import { shownWorkRoute } from './routes/shown-work.ts';
import { savedProvidersRoute } from './routes/saved-providers.ts';
import { securityRoute } from './routes/security.ts';
import { tradesRoute } from './routes/trades.ts';
import { verificationRoute } from './routes/verification.ts';

/** Caches that changes invalidate. */
type InvalidatedCache = Pick<ViewCache, 'changed' | 'clear'>;

/** The read side: every view over HTTP and the WebSocket, in its own scope. */
export async function queryApi(app: Http, given: QueryApiDeps): Promise<void> {
  const { sql, logger } = given;
  const cache = new ViewCache(given.clock);
  const sessions = new Sessions(sql);
  const rankings = createRankings({
    read: (country, now) => readCandidates(sql, country, now),
    clock: given.clock,
  });
  const hub = new LiveHub();
  // The caches receive a change before the pages, which then read again.
  const listeners = [createCacheListener(sessions, cache, rankings), hub, createGapListener(hub, sql)];
  const changes = await listenForChanges(sql, logger, listeners);
  const limits = { ...defaultQueryLimits, ...given.limits };
  const geolocator = given.geolocator ?? createGeolocator(given.config);
  const deps = { ...given, geolocator, cache, sessions, hub, rankings, socketLimits: limits.sockets };

  await app.register(async (scope) => {
    scope.addHook('onClose', () => changes.stop());
    await describeApi(scope);
    await takeSockets(scope, hub);
    forbidStoring(scope);
    sendServerTime(scope, given.clock);
    await limitRequests(scope, limits.requestsPerMinute);
    authenticateViewers(scope, sessions, given.config);
    meRoute(scope, deps);
    accessLogRoute(scope, deps);
    ownProfileRoute(scope, deps);
    securityRoute(scope, deps);
    savedProvidersRoute(scope, deps);
    shownWorkRoute(scope, deps);
    ownSearchPlaceRoute(scope, deps);
    localePreferencesRoute(scope, deps);
    verificationRoute(scope, deps);
    providerChecksRoute(scope, deps);
    clientJobsRoute(scope, deps);
    providerJobsRoute(scope, deps);
    matchingRequestsRoute(scope, deps);
    calendarFilesRoute(scope, deps);
    freeTimesRoute(scope, deps);
    ownCalendarRoute(scope, deps);
    ownProviderProfileRoute(scope, deps);
    ownRequestsRoute(scope, deps);
    jobRoute(scope, deps);
    promoTermsRoute(scope, deps);
    directPromoTermsRoute(scope, deps);
    disputeRoute(scope, deps);
    conversationsRoute(scope, deps);
    conversationRoute(scope, deps);
    notificationsRoute(scope, deps);
    notificationPreferencesRoute(scope, deps);
    personReviewsRoute(scope, deps);
    providerRoute(scope, deps);
    providersRoute(scope, deps);
    pendingReviewsRoute(scope, deps);
    earningsRoute(scope, deps);
    levelRoute(scope, deps);
    calendarRoute(scope, deps);
    providerDayRoute(scope, deps);
    consentRoute(scope, deps);
    dataExportsRoute(scope, deps);
    consentAuditRoute(scope, deps);
    ownPrivacyRequestsRoute(scope, deps);
    privacyRequestQueueRoute(scope, deps);
    privacyRequestRoute(scope, deps);
    countersRoute(scope, deps);
    tradesRoute(scope);
    categoriesRoute(scope);
    geolocationRoute(scope, deps);
    featuredProvidersRoute(scope, deps);
    ownFeaturedRoute(scope, deps);
    featuredReviewsRoute(scope, deps);
    costsRoute(scope, deps);
    if (given.pages !== undefined) seoRoutes(scope, deps, given.pages);
    supportJobsRoute(scope, deps);
    verificationQueueRoute(scope, deps);
    staffVerificationRoute(scope, deps);
    disputeQueueRoute(scope, deps);
    overdueJobsRoute(scope, deps);
    moneyProposalsRoute(scope, deps);
    failedRefundsRoute(scope, deps);
    rejectedTransfersRoute(scope, deps);
    stoppedPayoutsRoute(scope, deps);
    reportsRoute(scope, deps);
    photoFlagsRoute(scope, deps);
    publicPhotosRoute(scope, deps);
    reportRoute(scope, deps);
    queueCountsRoute(scope, deps);
    promoCodesRoute(scope, deps);
    adminJobsRoute(scope, deps);
    adminAccountsRoute(scope, deps);
    historyRoute(scope, deps);
    adminHistoryExportRoute(scope, deps);
    ownHistoryExportRoute(scope, deps);
    proofRoute(scope, deps);
    buildsRoute(scope, deps);
    databaseHealthRoute(scope, deps);
    teamRoute(scope, deps);
    const analytics = { sql, clock: given.clock, history: createHistoryCounter(sql) };
    funnelsRoute(scope, analytics);
    funnelDetailRoute(scope, analytics);
    dashboardRoute(scope, analytics);
    definitionsRoute(scope, analytics);
    dryRunRoute(scope, analytics);
    comparisonRoute(scope, analytics);
    demoRoute(scope, deps);
    monitoringRoute(scope, deps);
    openApiRoute(scope);
    liveRoute(scope, deps);
  });
}

function createCacheListener(sessions: Sessions, ...caches: readonly InvalidatedCache[]): ChangeListener {
  return {
    onChanges: (changes) => changes.forEach(({ topic }) => caches.forEach((one) => one.changed(topic))),
    onGap: () => caches.forEach((one) => one.clear()),
    onSessionEnded: (sessionId) => sessions.ended(sessionId),
  };
}

/** After a gap (the start is one): clients can resume with changes from here on. */
function createGapListener(hub: LiveHub, sql: Sql): ChangeListener {
  const readStart = async (): Promise<void> => {
    const [row] = await sql<{ position: Position }[]>`
      select coalesce(max(position), 0)::text as position from read.builds where state = 'active'`;
    hub.startAt(row?.position ?? ('0' as Position));
  };
  // If this read fails, the next gap repeats it: a lost connection causes one.
  return { onGap: () => void readStart().catch(() => {}) };
}
