import type actions from '../../../locales/en/actions.json';
import type admin from '../../../locales/en/admin.json';
import type auth from '../../../locales/en/auth.json';
import type checkout from '../../../locales/en/checkout.json';
import type client from '../../../locales/en/client.json';
import type common from '../../../locales/en/common.json';
import type deletion from '../../../locales/en/deletion.json';
import type dataExport from '../../../locales/en/dataExport.json';
import type dispute from '../../../locales/en/dispute.json';
import type errors from '../../../locales/en/errors.json';
import type job from '../../../locales/en/job.json';
import type landing from '../../../locales/en/landing.json';
import type legal from '../../../locales/en/legal.json';
import type messages from '../../../locales/en/messages.json';
import type notifications from '../../../locales/en/notifications.json';
import type privacy from '../../../locales/en/privacy.json';
import type privacyRequests from '../../../locales/en/privacyRequests.json';
import type status from '../../../locales/en/status.json';
import type provider from '../../../locales/en/provider.json';
import type request from '../../../locales/en/request.json';
import type review from '../../../locales/en/review.json';
import type settings from '../../../locales/en/settings.json';
import type support from '../../../locales/en/support.json';
import type timeline from '../../../locales/en/timeline.json';
import type ui from '../../../locales/en/ui.json';
import type verification from '../../../locales/en/verification.json';

/** English is the source of every key. A new namespace is one JSON file and one line here. */
export interface Resources {
  actions: typeof actions;
  admin: typeof admin;
  auth: typeof auth;
  checkout: typeof checkout;
  client: typeof client;
  common: typeof common;
  deletion: typeof deletion;
  dataExport: typeof dataExport;
  dispute: typeof dispute;
  errors: typeof errors;
  job: typeof job;
  landing: typeof landing;
  legal: typeof legal;
  messages: typeof messages;
  notifications: typeof notifications;
  privacy: typeof privacy;
  privacyRequests: typeof privacyRequests;
  status: typeof status;
  provider: typeof provider;
  request: typeof request;
  review: typeof review;
  settings: typeof settings;
  support: typeof support;
  timeline: typeof timeline;
  ui: typeof ui;
  verification: typeof verification;
}

export type Namespace = keyof Resources;
