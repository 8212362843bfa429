import { withoutContacts } from '#domain/conversation/without-contacts.ts';
import { localeTag } from '#domain/locale-tag.ts';
import { currencies, isCurrency } from '#domain/money/currencies.ts';
import type { NoticeFacts } from '#domain/notices/notice.ts';
import { placeOf, type NoticePlace } from '#domain/notices/place.ts';
import type { Journal } from '#events/journal.ts';

import type { Mail } from '../gateways/mail/port.ts';
import type { TextMessage } from '../gateways/sms/port.ts';
import type { Letter } from './outbox.ts';
import { readJobTitle, readRecipient, type Recipient } from './recipients.ts';
import { layOut } from './lay-out.ts';
import { mailTexts, type MailText } from './texts.ts';

export interface ComposeDeps {
  readonly journal: Journal;
  /** Where browsers find the site. */
  readonly publicUrl: string;
}

/** A mail in the recipient's language; null when there is no address any more. */
export async function composeMail(letter: Letter, deps: ComposeDeps): Promise<Mail | null> {
  const recipient = await readRecipient(deps.journal, letter.notice.recipientId);
  if (recipient === null || recipient.email === null) return null;
  const { t, language, subject, text } = await wordsOf(letter, recipient, deps);
  const { kind, group } = letter.notice;
  const place = placeOf(letter.notice);
  const settingsUrl = new URL('/settings', deps.publicUrl).href;
  const { firstName } = recipient;
  const body = layOut({
    language,
    subject,
    greeting: firstName === null ? t('greetingNameless') : t('greeting', { firstName }),
    text,
    action: { label: t(`open.${opens(place)}`), url: linkTo(place, deps.publicUrl) },
    why: t('why', { group: t(`groups.${group}`) }),
    settings: { label: t('choose'), url: settingsUrl },
  });
  const messageId = `<${letter.id}.${kind}@${new URL(deps.publicUrl).hostname}>`;
  return { messageId, to: recipient.email, subject, settingsUrl, ...body };
}

/** A text message in the recipient's language; null when there is no telephone number. */
export async function composeText(letter: Letter, deps: ComposeDeps): Promise<TextMessage | null> {
  const recipient = await readRecipient(deps.journal, letter.notice.recipientId);
  if (recipient === null || recipient.phone === null) return null;
  const { subject } = await wordsOf(letter, recipient, deps);
  return { id: letter.id, to: recipient.phone, text: `${subject}\n${linkTo(placeOf(letter.notice), deps.publicUrl)}` };
}

async function wordsOf(
  { notice, about }: Letter,
  recipient: Recipient,
  { journal }: ComposeDeps,
): Promise<{ t: MailText; language: string; subject: string; text: string }> {
  const { t, language } = mailTexts(recipient.language);
  const job = notice.jobId === null ? null : await readJobTitle(journal, notice.jobId, notice.recipientId);
  const person = about === null ? null : await readRecipient(journal, about);
  const locale = localeTag(language, recipient.country);
  const values = {
    name: person === null || person.name === null ? t('someone') : withoutContacts(person.name),
    job: job?.title ?? t('someJob'),
    amount: amountOf(notice.facts, locale),
    at: momentOf(notice.facts, locale, job?.timezone ?? 'UTC', t),
  };
  // Some kinds have a wording of their own for a detail; the others' is the one that all have.
  const told = { ...values, context: notice.facts.detail ?? '' };
  const subject = t(`kinds.${notice.kind}.subject`, told);
  const text = t(`kinds.${notice.kind}.text`, told);
  return { t, language, subject, text };
}

/** What the button of a mail says that it opens. */
function opens(place: NoticePlace | null): 'job' | 'dispute' | 'conversation' | 'account' {
  if (place?.page === 'conversation' || place?.page === 'dispute') return place.page;
  return place !== null && 'jobId' in place ? 'job' : 'account';
}

function linkTo(place: NoticePlace | null, publicUrl: string): string {
  return new URL(pathOf(place), publicUrl).href;
}

/** The same addresses as the web's. What leads nowhere is read among the notices themselves. */
function pathOf(place: NoticePlace | null): string {
  switch (place?.page) {
    case 'job':
      return `/jobs/${place.jobId}`;
    case 'dispute':
      return `/jobs/${place.jobId}/dispute`;
    case 'conversation':
      return `/messages/${place.conversationId}`;
    case 'checks':
      return '/verification';
    case 'earnings':
      return '/earnings';
    case 'providerDashboard':
      return '/provider-dashboard';
    case undefined:
      return '/notices';
  }
}

function amountOf({ amount, currency }: NoticeFacts, locale: string): string {
  if (amount === null || currency === null || !isCurrency(currency)) return '';
  const major = amount / 10 ** currencies[currency].decimals;
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(major);
}

function momentOf({ at }: NoticeFacts, locale: string, timeZone: string, t: MailText): string {
  if (at === null) return '';
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  return t('moment', { moment: new Intl.DateTimeFormat(locale, format).format(new Date(at)) });
}
