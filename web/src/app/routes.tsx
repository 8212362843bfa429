import type { Page } from './page-route.ts';
import { patterns } from './patterns.ts';

/** Every page of the application: one line each, its code and texts loaded when it is first opened. */
export const pages: Page[] = [
  {
    path: patterns.signUp,
    texts: ['auth', 'security'],
    load: () => import('./routes/auth/sign-up.tsx'),
    frame: 'bare',
  },
  {
    path: patterns.logIn,
    texts: ['auth', 'security'],
    load: () => import('./routes/auth/log-in.tsx'),
    frame: 'bare',
  },
  {
    path: patterns.phoneLogin,
    texts: ['security', 'auth'],
    load: () => import('./routes/auth/phone-login.tsx'),
    frame: 'bare',
  },
  {
    path: patterns.completeProfile,
    texts: ['auth'],
    load: () => import('./routes/auth/complete-profile.tsx'),
    frame: 'bare',
  },
  {
    path: patterns.confirmEmail,
    texts: ['auth'],
    load: () => import('./routes/auth/confirm-email.tsx'),
    frame: 'bare',
  },
  {
    path: patterns.resetPassword,
    texts: ['security', 'auth'],
    load: () => import('./routes/auth/reset-password.tsx'),
    frame: 'bare',
  },
  { path: patterns.verificationPending, texts: ['auth'], load: () => import('./routes/auth/verification-pending.tsx') },
  {
    path: patterns.postRequest,
    texts: ['request', 'job', 'auth', 'security', 'providers'],
    load: () => import('./routes/client/post-request.tsx'),
  },
  {
    path: patterns.requests,
    texts: ['job', 'client', 'provider', 'support'],
    load: () => import('./routes/jobs/requests.tsx'),
  },
  {
    path: patterns.clientDashboard,
    texts: ['client', 'job', 'actions', 'messages'],
    load: () => import('./routes/client/client-dashboard.tsx'),
  },
  {
    path: patterns.job,
    texts: ['job', 'status', 'actions', 'timeline', 'dispute', 'review', 'messages', 'provider'],
    load: () => import('./routes/jobs/job.tsx'),
  },
  {
    path: patterns.dispute,
    texts: ['dispute', 'job', 'timeline', 'actions', 'messages'],
    load: () => import('./routes/jobs/dispute.tsx'),
  },
  { path: patterns.submitReview, texts: ['review', 'job'], load: () => import('./routes/client/submit-review.tsx') },
  {
    path: patterns.personReviews,
    texts: ['review', 'job'],
    load: () => import('./routes/public/person-reviews.tsx'),
  },
  {
    path: patterns.providers,
    texts: ['providers', 'job', 'providerEdit'],
    load: () => import('./routes/public/find-providers.tsx'),
  },
  {
    path: patterns.provider,
    texts: ['providers', 'providerEdit', 'review', 'job'],
    load: () => import('./routes/public/provider.tsx'),
  },
  {
    path: patterns.termsOfService,
    texts: ['legal', 'job'],
    load: () => import('./routes/public/terms-of-service.tsx'),
  },
  { path: patterns.privacyPolicy, texts: ['legal'], load: () => import('./routes/public/privacy-policy.tsx') },
  {
    path: patterns.accessRestricted,
    texts: ['legal'],
    load: () => import('./routes/public/access-restricted.tsx'),
    frame: 'bare',
  },
  { path: patterns.contact, texts: ['legal'], load: () => import('./routes/public/contact.tsx') },
  { path: patterns.help, texts: ['guides', 'legal', 'job'], load: () => import('./routes/public/help.tsx') },
  {
    path: patterns.howItWorks,
    texts: ['guides', 'legal', 'job'],
    load: () => import('./routes/public/how-it-works.tsx'),
  },
  {
    path: patterns.verificationProcess,
    texts: ['guides', 'verification'],
    load: () => import('./routes/public/verification-process.tsx'),
  },
  {
    path: patterns.safetyGuide,
    texts: ['guides', 'legal', 'job'],
    load: () => import('./routes/public/safety-guide.tsx'),
  },
  {
    path: patterns.serviceGuidelines,
    texts: ['guides', 'legal', 'job'],
    load: () => import('./routes/public/service-guidelines.tsx'),
  },
  {
    path: patterns.browseServices,
    texts: ['guides', 'providers'],
    load: () => import('./routes/public/browse-services.tsx'),
  },
  {
    path: patterns.deleteAccount,
    texts: ['deletion', 'auth'],
    load: () => import('./routes/public/delete-account.tsx'),
  },
  {
    path: patterns.privacyRights,
    texts: ['privacy', 'privacyRequests'],
    load: () => import('./routes/public/privacy-rights.tsx'),
  },
  {
    path: patterns.doNotSell,
    texts: ['privacy', 'privacyRequests'],
    load: () => import('./routes/public/privacy-rights.tsx'),
  },
  {
    path: patterns.confirmRequest,
    texts: ['privacyRequests'],
    load: () => import('./routes/public/confirm-request.tsx'),
  },
  { path: patterns.checkoutRedirect, texts: [], load: () => import('./routes/client/checkout-redirect.tsx') },
  { path: patterns.checkout, texts: ['checkout', 'job', 'cards'], load: () => import('./routes/client/checkout.tsx') },
  {
    path: patterns.notifications,
    texts: ['notifications', 'settings'],
    load: () => import('./routes/account/notifications.tsx'),
  },
  {
    path: patterns.settings,
    texts: ['settings', 'security', 'verification', 'privacy', 'contact', 'cards'],
    load: () => import('./routes/account/settings.tsx'),
  },
  {
    path: patterns.security,
    texts: ['security', 'settings', 'auth'],
    load: () => import('./routes/account/security.tsx'),
  },
  {
    path: patterns.cards,
    texts: ['cards', 'checkout'],
    load: () => import('./routes/account/cards.tsx'),
  },
  {
    path: patterns.paymentSetup,
    texts: ['cards', 'checkout'],
    load: () => import('./routes/account/payment-setup.tsx'),
  },
  {
    path: patterns.secondFactor,
    texts: ['security', 'settings', 'auth'],
    load: () => import('./routes/account/security.tsx'),
  },
  {
    path: patterns.deactivate,
    texts: ['deletion', 'auth'],
    load: () => import('./routes/account/deactivate.tsx'),
  },
  {
    path: patterns.contactSettings,
    texts: ['contact', 'auth'],
    load: () => import('./routes/account/contact-settings.tsx'),
  },
  {
    path: patterns.emailChange,
    texts: ['contact', 'auth'],
    load: () => import('./routes/public/email-change.tsx'),
    frame: 'bare',
  },
  {
    path: patterns.dataExport,
    texts: ['dataExport', 'auth'],
    load: () => import('./routes/account/data-export.tsx'),
  },
  { path: patterns.dataDownload, texts: ['dataExport'], load: () => import('./routes/account/data-download.tsx') },
  { path: patterns.hours, texts: ['providerEdit'], load: () => import('./routes/provider/hours.tsx') },
  { path: patterns.editProfile, texts: ['providerEdit'], load: () => import('./routes/provider/edit-profile.tsx') },
  { path: patterns.profile, texts: ['auth'], load: () => import('./routes/account/profile.tsx') },
  { path: patterns.messages, texts: ['messages', 'job'], load: () => import('./routes/messages/messages.tsx') },
  { path: patterns.conversation, texts: ['messages', 'job'], load: () => import('./routes/messages/messages.tsx') },
  {
    path: patterns.providerDashboard,
    texts: ['provider', 'job', 'verification'],
    load: () => import('./routes/provider/provider-dashboard.tsx'),
  },
  {
    path: patterns.verification,
    texts: ['verification', 'auth', 'job'],
    load: () => import('./routes/provider/verification.tsx'),
  },
  { path: patterns.earnings, texts: ['provider'], load: () => import('./routes/provider/earnings.tsx') },
  {
    path: patterns.adminDashboard,
    texts: ['admin', 'job', 'privacyRequests', 'analytics'],
    load: () => import('./routes/admin/admin-dashboard.tsx'),
  },
  {
    path: patterns.providerApproval,
    texts: ['verification'],
    load: () => import('./routes/admin/verification-queue.tsx'),
  },
  {
    path: patterns.providerCase,
    texts: ['verification'],
    load: () => import('./routes/admin/verification-case.tsx'),
  },
  { path: patterns.promoCodes, texts: ['admin', 'job'], load: () => import('./routes/admin/promo-codes.tsx') },
  {
    path: patterns.privacyRequests,
    texts: ['privacyRequests'],
    load: () => import('./routes/admin/privacy-requests.tsx'),
  },
  {
    path: patterns.privacyRequest,
    texts: ['privacyRequests', 'verification'],
    load: () => import('./routes/admin/privacy-request.tsx'),
  },
  { path: patterns.consents, texts: ['admin'], load: () => import('./routes/admin/consents.tsx') },
  {
    path: patterns.consentAudit,
    texts: ['admin', 'privacy', 'verification'],
    load: () => import('./routes/admin/consent-audit.tsx'),
  },
  { path: patterns.analytics, texts: ['analytics'], load: () => import('./routes/internal/analytics.tsx') },
  {
    path: patterns.analyticsDashboard,
    texts: ['analytics'],
    load: () => import('./routes/internal/analytics-dashboard.tsx'),
  },
  {
    path: patterns.funnelDefinitions,
    texts: ['analytics'],
    load: () => import('./routes/internal/analytics-admin.tsx'),
  },
  { path: patterns.builds, texts: ['admin'], load: () => import('./routes/admin/builds.tsx') },
  {
    path: patterns.queues,
    texts: ['admin', 'dispute', 'job', 'review'],
    load: () => import('./routes/admin/queues.tsx'),
  },
  {
    path: patterns.report,
    texts: ['admin', 'job', 'messages', 'review'],
    load: () => import('./routes/admin/report.tsx'),
  },
  { path: patterns.support, texts: ['support', 'job', 'dispute'], load: () => import('./routes/admin/support.tsx') },
  {
    path: patterns.adminHistory,
    texts: ['admin', 'job', 'verification'],
    load: () => import('./routes/admin/history.tsx'),
  },
  { path: patterns.gallery, texts: ['job'], load: () => import('./routes/internal/gallery.tsx') },
];
