import { withoutContacts } from '#domain/conversation/without-contacts.ts';
import { localeTag } from '#domain/locale-tag.ts';
import { zonesOf } from '#domain/country-zones.ts';
import { toZoned } from '#domain/zoned-time.ts';
import { currencies, isCurrency } from '#domain/money/currencies.ts';
import {
  alwaysSentKinds,
  type NotificationFacts,
  type NotificationKind,
  securityKinds,
} from '#domain/notifications/notification.ts';
import { streamOf } from '#domain/streams.ts';
import { writeNumber } from '#domain/write-number.ts';
import { findNotificationPlace, type NotificationPlace } from '#domain/notifications/notification-place.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { Journal } from '#events/journal.ts';

import type { WayBack } from '../auth/way-back.ts';
import type { ExportLinks } from '../data-export/export-links.ts';
import { findReadyExport } from '../data-export/find-ready-export.ts';
import type { Mail } from '../gateways/mail/mail-gateway.ts';
import type { TextMessage } from '../gateways/sms/sms-gateway.ts';
import { emailBefore } from '../current-email.ts';
import { outboundMessageId, type OutboundMessage } from './outbox.ts';
import { readJobTitle, readRecipient, type Recipient } from './recipients.ts';
import { renderMail } from './render-mail.ts';
import { findRequestEvent, wordsOf } from './privacy-request-event.ts';
import { mailTexts, type MailText } from './mail-texts.ts';

export interface ComposeDeps {
  readonly journal: Journal;
  /** The site's address for browsers. */
  readonly publicUrl: string;
  readonly exportLinks: Pick<ExportLinks, 'issue'>;
  readonly issueWayBack: (wayBack: WayBack) => string;
}

/** A mail in the recipient's language; null without an address. */
export async function composeMail(outboundMessage: OutboundMessage, deps: ComposeDeps): Promise<Mail | null> {
  const recipient = await readRecipient(deps.journal, outboundMessage.notification.recipientId);
  const moved = await findMove(outboundMessage, deps);
  const to = moved === null ? recipient?.email : moved.from;
  if (recipient === null || to === null || to === undefined) return null;
  const { t, language, subject, text } = await composeTexts(outboundMessage, recipient, deps);
  const { kind, group } = outboundMessage.notification;
  const place = findNotificationPlace(outboundMessage.notification);
  const isChosen = !alwaysSentKinds.has(kind);
  const settingsUrl = isChosen ? new URL('/settings/notifications', deps.publicUrl).href : null;
  const { firstName } = recipient;
  const body = renderMail({
    language,
    subject,
    greeting: firstName === null ? t('greetingNameless') : t('greeting', { firstName }),
    text,
    quote: isChosen ? null : wordsOf(await findRequestEvent(outboundMessage, deps.journal)),
    ...(moved !== null
      ? {
          action: { label: t('moves.open'), url: wayBackLink(moved, deps) },
          why: t(kind === 'phoneChanged' ? 'security.why' : 'moves.why'),
        }
      : kind === 'dataExportReady'
        ? { action: { label: t('exports.open'), url: await exportLink(outboundMessage, deps) }, why: t('exports.why') }
        : {
            action: { label: t(`open.${opens(place)}`), url: linkTo(place, deps.publicUrl) },
            why: isChosen
              ? t('why', { group: t(`groups.${group}`) })
              : t(isAboutSecurity(kind) ? 'security.why' : 'requests.why'),
          }),
    settings: settingsUrl === null ? null : { label: t('choose'), url: settingsUrl },
  });
  const messageId = `<${outboundMessage.id}.${kind}@${new URL(deps.publicUrl).hostname}>`;
  return { messageId, to, subject, settingsUrl, ...body };
}

/** A text message in the recipient's language; null without a telephone number. */
export async function composeText(outboundMessage: OutboundMessage, deps: ComposeDeps): Promise<TextMessage | null> {
  const recipient = await readRecipient(deps.journal, outboundMessage.notification.recipientId);
  if (recipient !== null && outboundMessage.notification.kind === 'phoneChanged') {
    return composeForNumberBefore(outboundMessage, recipient, deps);
  }
  if (recipient === null || recipient.phone === null) return null;
  const { subject } = await composeTexts(outboundMessage, recipient, deps);
  return {
    id: outboundMessage.id,
    to: recipient.phone,
    text: `${subject}\n${linkTo(findNotificationPlace(outboundMessage.notification), deps.publicUrl)}`,
  };
}

/** Without the way back, which the mail has: the number may have been given up because its phone was stolen. */
async function composeForNumberBefore(
  { id, notification: { recipientId: accountId } }: OutboundMessage,
  { language }: Recipient,
  { journal }: ComposeDeps,
): Promise<TextMessage | null> {
  const history = await journal.read(streamOf.account(accountId));
  const left = history.find((event) => outboundMessageId(event.id, accountId, 'sms') === id);
  const to = left?.type === 'PhoneLeft' ? revealed(left.data.phone) : null;
  return to === null ? null : { id, to, text: mailTexts(language).t('moves.phone') };
}

/** The secret of the link is made for this mail alone; without a copy to download it leads to where one is asked for. */
async function exportLink({ notification }: OutboundMessage, deps: ComposeDeps): Promise<string> {
  const ready = await findReadyExport(notification.recipientId, deps.journal);
  if (ready === null) return new URL('/ccpa/data-export', deps.publicUrl).href;
  return new URL(`/ccpa/download/${await deps.exportLinks.issue(ready)}`, deps.publicUrl).href;
}

/** The secret is in the fragment, which browsers send to no server. */
function wayBackLink({ page, wayBack }: Move, { publicUrl, issueWayBack }: ComposeDeps): string {
  return new URL(`${page}#${issueWayBack(wayBack)}`, publicUrl).href;
}

interface Move {
  /** The mail goes to the address before the change, null for a forgotten one: another since may be a thief's. */
  readonly from: string | null;
  readonly page: '/email-change' | '/phone-change';
  readonly wayBack: WayBack;
}

/** The change of address or number that this message is about; null for any other message. */
async function findMove(
  { id, channel, notification: { kind, recipientId: accountId } }: OutboundMessage,
  { journal }: ComposeDeps,
): Promise<Move | null> {
  if (kind !== 'emailChanged' && kind !== 'phoneChanged') return null;
  const history = await journal.read(streamOf.account(accountId));
  const moved = history.find((event) => outboundMessageId(event.id, accountId, channel) === id);
  if (moved?.type === 'PhoneLeft') {
    const wayBack = { accountId, changeId: moved.id };
    return { from: emailBefore(history, moved.id), page: '/phone-change', wayBack };
  }
  if (moved?.type !== 'EmailChanged') return null;
  const wayBack = { accountId, changeId: moved.data.changeId };
  return { from: emailBefore(history, moved.id), page: '/email-change', wayBack };
}

async function composeTexts(
  { notification, about }: OutboundMessage,
  recipient: Recipient,
  { journal }: ComposeDeps,
): Promise<{ t: MailText; language: string; subject: string; text: string }> {
  const { t, language } = mailTexts(recipient.language);
  const job =
    notification.jobId === null ? null : await readJobTitle(journal, notification.jobId, notification.recipientId);
  const person = about === null ? null : await readRecipient(journal, about);
  const locale = localeTag(language, recipient.country);
  const values = {
    name: person === null || person.name === null ? t('someone') : withoutContacts(person.name),
    job: job?.title ?? t('someJob'),
    amount: formatMailAmount(notification.facts, locale),
    at: formatMoment(notification.facts, { locale, zone: job?.timezone ?? 'UTC', country: recipient.country, t }),
  };
  // Some kinds have a separate text for a detail; otherwise the general one applies.
  const params = { ...values, context: notification.facts.detail ?? '' };
  const subject = t(`kinds.${notification.kind}.subject`, params);
  const text = t(`kinds.${notification.kind}.text`, params);
  return { t, language, subject, text };
}

function isAboutSecurity(kind: NotificationKind): boolean {
  return (securityKinds as readonly NotificationKind[]).includes(kind);
}

/** What the label of a mail's button names. */
function opens(place: NotificationPlace | null): 'job' | 'dispute' | 'conversation' | 'account' {
  if (place?.page === 'conversation' || place?.page === 'dispute') return place.page;
  return place !== null && 'jobId' in place ? 'job' : 'account';
}

function linkTo(place: NotificationPlace | null, publicUrl: string): string {
  return new URL(toPath(place), publicUrl).href;
}

/** The same paths as the web's. Without a page of its own, a notification links to the list of notifications. */
function toPath(place: NotificationPlace | null): string {
  switch (place?.page) {
    case 'job':
      return `/jobs/${place.jobId}`;
    case 'dispute':
      return `/jobs/${place.jobId}/dispute`;
    case 'conversation':
      return `/messages/${place.conversationId}`;
    case 'verification':
      return '/verification';
    case 'earnings':
      return '/earnings';
    case 'providerDashboard':
      return '/provider-dashboard';
    case 'dataExport':
      return '/ccpa/data-export';
    case 'privacy':
      return '/privacy-rights';
    case 'security':
      return '/settings/security';
    case 'contact':
      return '/settings/contact';
    case undefined:
      return '/notifications';
  }
}

function formatMailAmount({ amount, currency }: NotificationFacts, locale: string): string {
  if (amount === null || currency === null || !isCurrency(currency)) return '';
  const major = amount / 10 ** currencies[currency].decimals;
  return writeNumber(new Intl.NumberFormat(locale, { style: 'currency', currency }), major);
}

interface MomentReader {
  readonly locale: string;
  /** The job's; a moment of no job is one of UTC. */
  readonly zone: string;
  /** Of the reader. */
  readonly country: string;
  readonly t: MailText;
}

/** On the job's clocks. Their zone is named, unless all clocks of the reader's country show the same then. */
function formatMoment({ at }: NotificationFacts, { locale, zone, country, t }: MomentReader): string {
  if (at === null) return '';
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: zone } as const;
  const moment = t('moment', { moment: new Intl.DateTimeFormat(locale, format).format(new Date(at)) });
  const own = zonesOf(country);
  if (own.length > 0 && own.every((one) => toZoned(at, one.zone) === toZoned(at, zone))) return moment;
  return t('zoned', { moment, zone: zoneName(locale, zone, at) });
}

function zoneName(locale: string, timeZone: string, at: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' });
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
