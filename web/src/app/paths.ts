import { providerPath } from '#web/lib/providers/provider-path.ts';
import { reviewsPath } from '#web/lib/reviews/reviews-path.ts';

import { patterns } from './patterns.ts';

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** The application's addresses as typed hrefs for links. */
export const paths = {
  landing: () => patterns.landing,
  logIn: (query: { next?: string } = {}) => withQuery(patterns.logIn, query),
  phoneLogin: (query: { next?: string } = {}) => withQuery(patterns.phoneLogin, query),
  signUp: (query: { userType?: 'client' | 'provider'; next?: string } = {}) => withQuery(patterns.signUp, query),
  resetPassword: () => patterns.resetPassword,
  completeProfile: (query: { next?: string } = {}) => withQuery(patterns.completeProfile, query),
  postRequest: (
    query: {
      category?: string;
      categoryId?: string;
      q?: string;
      provider?: string;
      /** A trade of theirs that can be booked at once. */
      instant?: string;
      at?: string;
    } = {},
  ) => withQuery(patterns.postRequest, query),
  requests: () => patterns.requests,
  clientDashboard: (query: { filter?: string } = {}) => withQuery(patterns.clientDashboard, query),
  providerDashboard: (query: { filter?: string } = {}) => withQuery(patterns.providerDashboard, query),
  adminDashboard: (query: { tab?: string; q?: string } = {}) => withQuery(patterns.adminDashboard, query),
  promoCodes: () => patterns.promoCodes,
  builds: () => patterns.builds,
  databaseHealth: () => patterns.databaseHealth,
  team: () => patterns.team,
  analytics: () => patterns.analytics,
  analyticsDashboard: () => patterns.analyticsDashboard,
  funnelDefinitions: () => patterns.funnelDefinitions,
  providerApproval: (query: { show?: string; q?: string } = {}) => withQuery(patterns.providerApproval, query),
  providerCase: (accountId: string) => `/admin/provider-approval/${accountId}`,
  verification: () => patterns.verification,
  confirmEmail: (query: { next?: string } = {}) => withQuery(patterns.confirmEmail, query),
  /** The page of a job, its messages on it, or the dialog that opens a dispute. */
  job: (jobId: string, part?: 'messages' | 'dispute') => `/jobs/${jobId}${part === undefined ? '' : `#${part}`}`,
  /** The list, or one thread of it; `q` is the list's search text. */
  messages: (conversationId?: string, of: { jobId?: string; providerId?: string; q?: string } = {}) =>
    withQuery(conversationId === undefined ? patterns.messages : `/messages/${conversationId}`, of),
  queues: (query: { queue?: string } = {}) => withQuery(patterns.queues, query),
  report: (reportId: string) => `/admin/reports/${reportId}`,
  support: (query: { q?: string } = {}) => withQuery(patterns.support, query),
  notifications: () => patterns.notifications,
  earnings: () => patterns.earnings,
  settings: () => patterns.settings,
  profileSettings: () => patterns.profileSettings,
  notificationSettings: () => patterns.notificationSettings,
  languageSettings: () => patterns.languageSettings,
  privacySettings: () => patterns.privacySettings,
  security: () => patterns.security,
  cards: () => patterns.cards,
  paymentSetup: (query: { next?: string } = {}) => withQuery(patterns.paymentSetup, query),
  secondFactor: () => patterns.secondFactor,
  contactSettings: () => patterns.contactSettings,
  deactivate: () => patterns.deactivate,
  profile: () => patterns.profile,
  editProfile: () => patterns.editProfile,
  hours: () => patterns.hours,
  dispute: (jobId: string) => `/jobs/${jobId}/dispute`,
  submitReview: (query: { job?: string } = {}) => withQuery(patterns.submitReview, query),
  personReviews: reviewsPath,
  provider: providerPath,
  providers: (query: { q?: string; category?: string } = {}) => withQuery(patterns.providers, query),
  /** Pays what is due: the booking, or the price rise or tip with the id `ref`. */
  checkout: (jobId: string, query: { purpose?: 'main' | 'extra' | 'tip'; ref?: string } = {}) =>
    withQuery(`/checkout/${jobId}`, query),
  termsOfService: () => patterns.termsOfService,
  privacyPolicy: () => patterns.privacyPolicy,
  contact: () => patterns.contact,
  help: () => patterns.help,
  howItWorks: () => patterns.howItWorks,
  verificationProcess: () => patterns.verificationProcess,
  safetyGuide: () => patterns.safetyGuide,
  serviceGuidelines: () => patterns.serviceGuidelines,
  successStories: () => patterns.successStories,
  browseServices: () => patterns.browseServices,
  comparison: (slug: string) => `/vs/${slug}`,
  blog: () => patterns.blog,
  blogPost: (slug: string) => `/blog/${slug}`,
  privacyRights: () => patterns.privacyRights,
  /** With a token: the deletion of an account whose session has ended. */
  deleteAccount: (query: { account?: string; token?: string } = {}) => withQuery(patterns.deleteAccount, query),
  dataExport: () => patterns.dataExport,
  privacyRequests: () => patterns.privacyRequests,
  privacyRequest: (subjectId: string, requestId: string) => `/admin/privacy-requests/${subjectId}/${requestId}`,
  consents: (query: { q?: string } = {}) => withQuery(patterns.consents, query),
  consentAudit: (subjectId: string) => `/admin/consents/${subjectId}`,
  adminHistory: (kind: 'job' | 'account', id: string) => `/admin/history/${kind}/${id}`,
} as const;
