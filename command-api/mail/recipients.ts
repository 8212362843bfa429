import { withoutContacts } from '#domain/conversation/without-contacts.ts';
import { revealed } from '#events/catalog/define-event.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';

/** The data needed to write to a person. Never logged. */
export interface Recipient {
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string;
  /** ISO 3166-1 alpha-2: determines the format of dates and amounts. */
  readonly country: string;
  readonly firstName: string | null;
  /** As on the pages: the first name, else the business name. */
  readonly name: string | null;
}

/** A country that no list has: formats are those of the language alone. */
const NO_COUNTRY = 'ZZ';

/**
 * The current state of the account's stream, or who sent the privacy request with this id without an account; null when
 * there is neither. Forgotten data is null.
 */
export async function readRecipient(journal: Journal, recipientId: string): Promise<Recipient | null> {
  return (await readAccount(journal, recipientId)) ?? (await readRequester(journal, recipientId));
}

async function readRequester(journal: Journal, requestId: string): Promise<Recipient | null> {
  const [first] = await journal.read(streamOf.privacyRequest(requestId));
  if (first?.type !== 'PrivacyRequestReceived' || first.data.accountId !== null) return null;
  const { email, language } = first.data;
  return { email: revealed(email), phone: null, language, country: NO_COUNTRY, firstName: null, name: null };
}

async function readAccount(journal: Journal, accountId: string): Promise<Recipient | null> {
  let recipient: Recipient | null = null;
  let confirmed: string | null = null;
  for (const event of await journal.read(streamOf.account(accountId))) {
    if (event.type === 'AccountSignedUp') {
      const { email, language, country } = event.data;
      recipient = { email: revealed(email), phone: null, language, country, firstName: null, name: null };
    }
    if ((event.type === 'EmailChanged' || event.type === 'EmailRestored') && recipient !== null) {
      recipient = { ...recipient, email: revealed(event.data.email) };
    }
    if (event.type === 'ProfileCompleted' && recipient !== null) {
      const firstName = revealed(event.data.firstName);
      const name = firstName ?? revealed(event.data.businessName);
      recipient = { ...recipient, firstName, name, phone: revealed(event.data.phone) };
    }
    if (event.type === 'LocaleChanged' && recipient !== null) {
      const { language, country } = event.data;
      recipient = { ...recipient, language, country };
    }
    if ((event.type === 'PhoneConfirmed' || event.type === 'PhoneRestored') && recipient !== null) {
      confirmed = revealed(event.data.phone);
      recipient = { ...recipient, phone: confirmed };
    }
    // Dropped, unless the profile has another one by now.
    if (event.type === 'PhoneUnconfirmed' && recipient !== null && recipient.phone === confirmed) {
      recipient = { ...recipient, phone: null };
    }
  }
  return recipient;
}

/** Title and time zone of a job as this person sees them; null when there is no such job. */
export async function readJobTitle(
  journal: Journal,
  jobId: string,
  readerId: string,
): Promise<{ title: string | null; timezone: string } | null> {
  const history = await journal.read(streamOf.job(jobId));
  const [first] = history;
  if (first?.type !== 'RequestPosted' && first?.type !== 'BookingRequested') return null;
  const { title, timezone, clientId } = first.data;
  const isBooked = history.some((event) => event.type === 'JobBooked' && event.data.providerId === readerId);
  const text = revealed(title);
  // Before the booking contact details are masked for the other side, wherever they appear.
  const shown = text === null || clientId === readerId || isBooked ? text : withoutContacts(text);
  return { title: shown, timezone };
}
