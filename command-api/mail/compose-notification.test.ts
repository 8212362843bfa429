import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { MASK } from '#domain/conversation/mask.ts';
import {
  alwaysSentKinds,
  notificationKinds,
  type NotificationFacts,
  type NotificationKind,
} from '#domain/notifications/notification.ts';
import { streamOf } from '#domain/streams.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { createJournal } from '#events/create-journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { patterns } from '#web/app/patterns.ts';

import { appendEvents } from '../testing/append-events.ts';
import { composeMail, composeText } from './compose-notification.ts';
import type { OutboundMessage } from './outbox.ts';

const [clientId, providerId, jobId, conversationId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const journal = createJournal(createMemoryEventLog(), createMemoryVault());
const exportLinks = { issue: async () => 'a'.repeat(43) };
const issueWayBack = () => 'b'.repeat(86);
const deps = { journal, publicUrl: 'https://homewright.test', exportLinks, issueWayBack };
const appendTo = { journal, at: '2027-03-01T09:00:00.000Z' };

beforeAll(async () => {
  const contact = { email: 'aoife@example.org', phone: '+353870000000' };
  const account = { ...contact, accountType: 'client', country: 'IE', language: 'en' };
  await appendEvents(
    appendTo,
    streamOf.account(clientId),
    sampleEvent('AccountSignedUp', { ...account, accountId: clientId }),
    sampleEvent('ProfileCompleted', { ...account, accountId: clientId, firstName: 'Aoife <b>', businessName: null }),
  );
  await appendEvents(
    appendTo,
    streamOf.account(providerId),
    sampleEvent('AccountSignedUp', { accountId: providerId }),
    sampleEvent('ProfileCompleted', {
      accountId: providerId,
      firstName: 'Cormac & Una',
      businessName: 'Byrne Painting',
    }),
  );
  const request = { jobId, clientId, title: 'Paint the "living" room', timezone: 'Europe/Dublin' };
  await appendEvents(appendTo, streamOf.job(jobId), sampleEvent('RequestPosted', request));
});

function outboundMessage(kind: NotificationKind, over: Partial<OutboundMessage['notification']> = {}): OutboundMessage {
  const facts: NotificationFacts = { amount: 123_450, currency: 'EUR', at: '2027-07-04T10:00:00.000Z', detail: null };
  const notification = {
    recipientId: clientId,
    kind,
    group: notificationKinds[kind],
    jobId,
    conversationId: null,
    facts,
    ...over,
  };
  return { id: randomUUID(), channel: 'mail', about: providerId, notification };
}

async function composeTestMail(kind: NotificationKind, over: Partial<OutboundMessage['notification']> = {}) {
  const mail = await composeMail(outboundMessage(kind, over), deps);
  if (mail === null) throw new Error('no mail');
  return mail;
}

describe.each(Object.keys(notificationKinds) as NotificationKind[])('the mail about %s', (kind) => {
  it('has a subject and a text with every value filled in', async () => {
    const { subject, text, html } = await composeTestMail(kind);
    expect(subject.length).toBeGreaterThan(5);
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\}\}|undefined|kinds\.|\[object/);
    for (const part of [text, html])
      expect(part.includes('https://homewright.test/settings/notifications')).toBe(!alwaysSentKinds.has(kind));
  });
});

it.each(Object.keys(notificationKinds) as NotificationKind[])(
  'the button in the mail about %s opens a page of the web',
  async (kind) => {
    const { html } = await composeTestMail(kind, {
      conversationId: notificationKinds[kind] === 'messages' ? conversationId : null,
    });
    const address = /href="https:\/\/homewright\.test([^"]+)"/.exec(html)?.[1];
    expect(Object.values(patterns)).toContain(
      address?.replace(jobId, ':jobId').replace(conversationId, ':conversationId'),
    );
  },
);

describe('a mail', () => {
  it('names person, job, sum and the time in the job’s time zone, in the format of their country', async () => {
    const { to, subject, text } = await composeTestMail('bookingRequested');
    expect(to).toBe('aoife@example.org');
    expect(subject).toContain('Paint the "living" room');
    expect(text).toContain('Hello Aoife <b>,');
    expect(text).toContain('Cormac & Una wants to book you');
    expect(text).toContain('€1,234.50');
    expect(text).toContain('4 July 2027 at 11:00');
  });

  it('formats a time for use within a sentence of the language', async () => {
    const reader = randomUUID();
    const account = { accountId: reader, email: 'jens@example.org', language: 'de', country: 'DE' };
    await appendEvents(appendTo, streamOf.account(reader), sampleEvent('AccountSignedUp', account));
    const { text } = await composeTestMail('completionClaimed', { recipientId: reader });
    expect(text).toContain('gilt sie am 4. Juli 2027 um 11:00 Uhr, Irland (Ortszeit) als freigegeben');
  });

  it('names the zone of the job to a reader whose country has other clocks then', async () => {
    const reader = randomUUID();
    const account = { accountId: reader, email: 'ann@example.org', language: 'en', country: 'US' };
    await appendEvents(appendTo, streamOf.account(reader), sampleEvent('AccountSignedUp', account));
    expect((await composeTestMail('completionClaimed', { recipientId: reader })).text).toMatch(/11:00.AM Ireland Time/);
    const near = { accountId: randomUUID(), email: 'joe@example.org', language: 'en', country: 'GB' };
    await appendEvents(appendTo, streamOf.account(near.accountId), sampleEvent('AccountSignedUp', near));
    expect((await composeTestMail('completionClaimed', { recipientId: near.accountId })).text).not.toContain('Ireland');
  });

  it('masks contact details of the client for a provider until the booking, also within names', async () => {
    const asked = randomUUID();
    const request = { jobId: asked, clientId, title: 'Paint it, 087 123 4567', timezone: 'Europe/Dublin' };
    await appendEvents(appendTo, streamOf.job(asked), sampleEvent('RequestPosted', request));
    const to = (recipientId: string, about: string | null = null) => ({
      ...outboundMessage('bookingRequested', { jobId: asked, recipientId }),
      about,
    });
    const read = async (recipientId: string) => (await composeMail(to(recipientId), deps))?.subject;
    expect(await read(providerId)).toContain(`Paint it, ${MASK}`);
    expect(await read(clientId)).toContain('Paint it, 087 123 4567');
    await appendEvents(appendTo, streamOf.job(asked), sampleEvent('JobBooked', { jobId: asked, clientId, providerId }));
    expect(await read(providerId)).toContain('Paint it, 087 123 4567');

    const [shouting, name] = [randomUUID(), { firstName: 'Joe 087 123 4567', businessName: null }];
    await appendEvents(
      appendTo,
      streamOf.account(shouting),
      sampleEvent('AccountSignedUp', { accountId: shouting }),
      sampleEvent('ProfileCompleted', { accountId: shouting, ...name }),
    );
    const mail = await composeMail(to(clientId, shouting), deps);
    expect(mail?.text).toContain(`Joe ${MASK}`);
  });

  it('isolates names that would turn the text around them, in every part', async () => {
    const turning = async (firstName: string) => {
      const [about, recipientId] = [randomUUID(), randomUUID()];
      for (const accountId of [about, recipientId]) {
        const profile = { accountId, firstName, businessName: null, phone: '+353870000000' };
        await appendEvents(
          appendTo,
          streamOf.account(accountId),
          sampleEvent('AccountSignedUp', { accountId, email: 'a@example.org', language: 'en', country: 'IE' }),
          sampleEvent('ProfileCompleted', profile),
        );
      }
      const { text, html } =
        (await composeMail({ ...outboundMessage('offerReceived', { recipientId }), about }, deps)) ?? {};
      return { text, html };
    };
    const hebrew = await turning('שרה');
    expect(hebrew.text).toContain('\u2068שרה\u2069 offers to do the job for €1,234.50');
    expect(hebrew.html).toContain('<bdi>שרה</bdi> offers to do the job for €1,234.50');
    expect(hebrew.html).toContain('Hello <bdi>שרה</bdi>,');
    // Stored before texts were cleaned.
    const override = await turning('Tom\u202e');
    expect(override.text).toContain('Tom offers to do the job for €1,234.50');
    expect(`${override.text}${override.html}`).not.toContain('\u202e');
  });

  it('isolates the title of a job in the subject and in the text message', async () => {
    const asked = randomUUID();
    const request = { jobId: asked, clientId, title: 'צביעת הסלון', timezone: 'Asia/Jerusalem' };
    await appendEvents(appendTo, streamOf.job(asked), sampleEvent('RequestPosted', request));
    const sent = outboundMessage('offerReceived', { jobId: asked });
    expect((await composeMail(sent, deps))?.subject).toBe('New offer: \u2068צביעת הסלון\u2069');
    expect((await composeText(sent, deps))?.text).toContain('\u2068צביעת הסלון\u2069\n');
  });

  it('escapes user text in HTML', async () => {
    const { html } = await composeTestMail('bookingRequested');
    expect(html).toContain('Aoife &lt;b&gt;');
    expect(html).toContain('Cormac &amp; Una');
    expect(html).toContain('Paint the &quot;living&quot; room');
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<table');
  });

  it('links to the page of its subject, or otherwise to the notifications', async () => {
    const linkIn = async (kind: NotificationKind, over: Partial<OutboundMessage['notification']> = {}) =>
      /href="([^"]+)"/.exec((await composeTestMail(kind, over)).html)?.[1];
    expect(await linkIn('jobBooked')).toBe(`https://homewright.test/jobs/${jobId}`);
    expect(await linkIn('messageReceived', { conversationId })).toBe(
      `https://homewright.test/messages/${conversationId}`,
    );
    expect(await linkIn('disputeOpened')).toBe(`https://homewright.test/jobs/${jobId}/dispute`);
    expect(await linkIn('chargebackOpened')).toBe(`https://homewright.test/jobs/${jobId}`);
    expect(await linkIn('payoutFailed', { jobId: null })).toBe('https://homewright.test/earnings');
    expect(await linkIn('levelChanged', { jobId: null })).toBe('https://homewright.test/provider-dashboard');
    expect(await linkIn('businessDetailsAccepted', { jobId: null })).toBe('https://homewright.test/verification');
    expect(await linkIn('documentExpiring', { jobId: null })).toBe('https://homewright.test/verification');
    expect(await linkIn('reportDismissed', { jobId: null })).toBe('https://homewright.test/notifications');
  });

  it('has a secret of its own for a copy that is ready, and leads to the page once it is over', async () => {
    const stream = streamOf.dataExport(clientId);
    const exportId = randomUUID();
    const copy = { accountId: clientId, exportId };
    await appendEvents(
      appendTo,
      stream,
      sampleEvent('DataExportRequested', copy),
      sampleEvent('DataExportReady', copy),
    );
    const mail = await composeTestMail('dataExportReady', { jobId: null });
    expect(mail.html).toContain(`href="https://homewright.test/ccpa/download/${'a'.repeat(43)}"`);
    expect(mail.html).toContain('Download your copy');
    // It cannot be turned off.
    expect(mail.settingsUrl).toBeNull();
    expect(mail.text).not.toContain('/settings');
    await appendEvents(appendTo, stream, sampleEvent('DataExportDownloaded', copy));
    const late = await composeTestMail('dataExportReady', { jobId: null });
    expect(late.html).toContain('href="https://homewright.test/ccpa/data-export"');
  });

  it('names on its button what that opens', async () => {
    const labelIn = async (kind: NotificationKind) =>
      />([^<]+)<\/a><\/p>/.exec((await composeTestMail(kind)).html)?.[1];
    expect(await labelIn('jobBooked')).toBe('View job');
    expect(await labelIn('disputeOpened')).toBe('View dispute');
    expect(await labelIn('chargebackOpened')).toBe('View job');
    expect(await labelIn('payoutFailed')).toBe('Open Homewright');
  });

  it('informs the reporter of a review of the result without naming the job, which they need not know', async () => {
    const { subject, text } = await composeTestMail('reportUpheld', { jobId: null });
    expect(subject).toBe('What you reported was taken down');
    expect(text).not.toContain('living');
    expect(text).toContain('Our team reviewed it and took it down');
  });

  it('names no sum for a mutual cancellation before anything was charged', async () => {
    const facts: NotificationFacts = {
      amount: null,
      currency: null,
      at: '2027-07-04T10:00:00.000Z',
      detail: 'nothing-held',
    };
    const { text } = await composeTestMail('cancellationProposed', { facts });
    expect(text).toContain('Nothing has been charged yet. If the card is charged before you agree, all of it');
    expect(text).not.toContain('going back to the client');
    expect((await composeTestMail('cancellationProposed')).text).toContain('with €1,234.50 going back to the client');
  });

  it('names the start for a change, and the end of the work once it is under way', async () => {
    const facts: NotificationFacts = {
      amount: 45_000,
      currency: 'EUR',
      at: '2027-07-04T10:00:00.000Z',
      detail: 'under-way',
    };
    const { text } = await composeTestMail('changeApplied', { facts });
    expect(text).toContain('The price is now €450.00, and the work is due by 4 July 2027 at 11:00.');
    expect((await composeTestMail('changeApplied')).text).toContain('and work starts on 4 July 2027 at 11:00.');
  });

  it.each([
    ['chargebackClosed', 'won', 'It does not take back €450.00.'],
    ['chargebackClosed', 'lost', '€450.00 went back to the card used.'],
    ['disputeDecided', 'final', 'Another member of our team decided the appeal, and this is final.'],
    ['disputeDecided', null, 'how long you can appeal'],
    ['disputeOpened', 'decision', 'The money is frozen. An admin decides by'],
    ['disputeOpened', 'direct-fix', 'Try to settle it with each other by'],
    ['disputeStageEntered', 'answer', 'If you do not answer, an admin decides based on what was submitted.'],
    ['disputeStageEntered', 'answer-theirs', 'The other side can answer until'],
    ['disputeStageEntered', 'mediation', 'You can still settle it with each other'],
    ['disputeStageEntered', 'decision', 'An admin decides by'],
    ['noShowClaimed', 'provider', 'The client then gets a full refund, and you get a strike'],
    ['noShowClaimed', 'client', 'Your Homewright may then get a fee for their lost time'],
    ['noShowSettled', 'you-provider', 'The job has ended, and you get a strike'],
    ['noShowSettled', 'provider', 'you pay nothing'],
    ['noShowSettled', 'you-client', '€450.00 goes to your Homewright'],
    ['noShowSettled', 'client', 'you get €450.00 for your lost time'],
    ['noShowSettled', null, 'No one contested the no-show report.'],
    ['jobApproved', 'final', 'This approval is final'],
    ['jobApproved', null, 'can be cancelled until'],
    ['jobAutoApproved', 'final', 'This approval is final'],
    ['jobAutoApproved', null, 'can be cancelled until'],
  ] as const)('says for %s with %s what was decided', async (kind, detail, words) => {
    const facts: NotificationFacts = { amount: 45_000, currency: 'EUR', at: null, detail };
    expect((await composeTestMail(kind, { facts })).text).toContain(words);
  });

  it('asks for the answer to a dispute in its subject too: a text message has nothing else', async () => {
    const facts: NotificationFacts = { amount: null, currency: null, at: '2027-07-04T10:00:00.000Z', detail: 'answer' };
    expect((await composeTestMail('disputeStageEntered', { facts })).subject).toContain('We need your answer');
    const theirs = { ...facts, detail: 'answer-theirs' };
    expect((await composeTestMail('disputeStageEntered', { facts: theirs })).subject).toContain(
      'The dispute moved to its next stage',
    );
  });

  it('formats yen without decimals', async () => {
    const facts: NotificationFacts = { amount: 12_000, currency: 'JPY', at: null, detail: null };
    expect((await composeTestMail('tipReceived', { facts })).text).toContain('¥12,000');
  });

  it('uses general terms where the person or the job is unknown', async () => {
    const unknown = { ...outboundMessage('offerReceived', { jobId: randomUUID() }), about: null };
    const mail = await composeMail(unknown, deps);
    expect(mail?.subject).toContain('your job');
    expect(mail?.text).toContain('the other person');
  });
});

it('a text message is one line with the link', async () => {
  const message = await composeText({ ...outboundMessage('offerReceived'), channel: 'sms' }, deps);
  expect(message).toMatchObject({ to: '+353870000000' });
  expect(message?.text).toBe(`New offer: Paint the "living" room\nhttps://homewright.test/jobs/${jobId}`);
});
