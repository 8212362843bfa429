import type { NoticePreferences } from '#events/catalog/inbox.ts';

const byMail = { mail: true, sms: false };

/** Until somebody chooses otherwise: everything by mail, nothing by text message. */
export const defaultPreferences: NoticePreferences = {
  offers: byMail,
  job: byMail,
  money: byMail,
  dispute: byMail,
  messages: byMail,
  reviews: byMail,
  account: byMail,
};
