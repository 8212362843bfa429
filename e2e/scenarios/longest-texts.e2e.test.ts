import { expect, test } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';

import { clippedContent } from '../browser/clipped-content.ts';
import { sidewaysScroll } from '../browser/sideways-scroll.ts';
import { useScenarioSetup } from './scenario-setup.ts';
import type { SignedInUser } from './signed-in-user.ts';

const stage = useScenarioSetup('longest words');

/** Real names and words, the longest that people gave for their languages. */
const village = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
const words = {
  de: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  da: 'Speciallægepraksisplanlægningsstabiliseringsperiode',
  el: 'ηλεκτροεγκεφαλογραφήματα',
  en: 'Pneumonoultramicroscopicsilicovolcanoconiosis',
  es: 'electroencefalografistas',
  fi: 'lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas',
  fr: 'anticonstitutionnellement',
  it: 'precipitevolissimevolmente',
  ja: '超高層集合住宅共用部分給排水衛生設備配管更新及内装復旧工事一式見積依頼',
  ko: '청자양인각연당초상감모란은구대접보수작업및거실주방욕실현관바닥전체교체',
  lt: 'nebeprisikiškiakopūsteliaujantiesiems',
  nl: 'Kindercarnavalsoptochtvoorbereidingswerkzaamheden',
  no: 'menneskerettighetsorganisasjonene',
  pl: 'dziewięćsetdziewięćdziesięciodziewięcionarodowościowego',
  pt: 'pneumoultramicroscopicossilicovulcanoconiótico',
  sv: 'realisationsvinstbeskattningsmyndigheten',
};
const passage = `${Object.values(words).join(' ')} ${Object.values(words).join('')}`;
const line = (text: string, max: number): string => text.slice(0, max);
const email = (name: string): string =>
  `${name}.malermeister.und.soehne@${'donaudampfschifffahrt'.repeat(3).slice(0, 60)}.example`;

async function findWidePages(person: SignedInUser, paths: readonly string[]): Promise<string[]> {
  const { page } = person;
  await page.setViewportSize({ width: 320, height: 800 });
  const wide: string[] = [];
  for (const path of paths) {
    await person.open(path);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    if ((await sidewaysScroll(page)) > 0) wide.push(`${path}: ${await page.evaluate(describeWidest)}`);
    wide.push(...(await clippedContent(page)).map((cut) => `${path} cuts off: ${cut}`));
  }
  return wide;
}

/** What sticks out, the innermost first. */
function describeWidest(): string {
  const wide = Array.from(document.querySelectorAll('main *')).filter(
    (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth,
  );
  return wide
    .slice(-3)
    .map((element) => `<${element.tagName} class="${element.className}"> ${element.textContent?.slice(0, 30)}`)
    .join(' | ');
}

/** The buttons and links of the header that cannot be pressed, with text at 200 % on a phone. */
async function findHeaderOutside(person: SignedInUser, path: string): Promise<string[]> {
  const { page } = person;
  await page.setViewportSize({ width: 375, height: 800 });
  await person.open(path);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const controls = page.locator('header').first().locator('a:visible, button:visible');
  await expect.poll(() => controls.count()).toBeGreaterThan(2);
  return controls.evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth;
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  );
}

test('no page is wider than 320 px or cuts anything off, whatever people are called and however long their words are', async () => {
  const client = await stage.newClient({ firstName: village, lastName: words.de, email: email('client') });
  const provider = await stage.newProvider({
    firstName: words.fi,
    lastName: words.pl,
    businessName: line(`${words.de}${words.nl}`, 80),
    city: village,
    email: email('provider'),
  });
  const place = { area: village, postcode: 'LL61 5UJ MOENMON', address: `${words.de} 114 ${words.sv}` };
  const request = (title: string) => ({ ...place, title: line(title, 80), description: passage });
  const terms = { message: passage };

  const open = await stage.offered(client, provider, {
    ...terms,
    request: request(`${words.ja}${words.ja}${words.ja}`),
  });
  await stage.command(client, 'CounterOffer', {
    ...open,
    price: 400_00,
    startAt: new Date(stage.now().getTime() + 90_000_000).toISOString(),
    message: line(passage, 500),
  });
  const conversationId = toConversationId(open.jobId, provider.accountId);
  for (const sender of [client, provider]) {
    const message = { ...open, conversationId, providerId: provider.accountId, messageId: crypto.randomUUID() };
    const { offerId: _offerId, ...rest } = message;
    await stage.command(sender, 'SendMessage', { ...rest, text: passage });
  }
  const disputed = await stage.completionClaimed(client, provider, {
    ...terms,
    request: request(`${words.de}${words.da}`),
  });
  const dispute = { jobId: disputed.jobId, disputeId: crypto.randomUUID() };
  await stage.command(client, 'OpenDispute', { ...dispute, reason: 'quality', statement: passage });
  await stage.command(client, 'EscalateDispute', dispute);
  await stage.command(provider, 'AnswerDispute', { ...dispute, statement: passage });
  const done = await stage.approved(client, provider, { ...terms, request: request(`${words.ko}${words.fi}`) });
  await stage.putClockForward(25);
  await stage.until(client, done.jobId, 'Released');
  for (const sender of [client, provider]) {
    const scores = { overall: 5, communication: 5, punctuality: 5, care: 5 };
    await stage.command(sender, 'SubmitReview', { jobId: done.jobId, ...scores, text: line(passage, 2000) });
  }

  const jobs = [open, disputed, done].map(({ jobId }) => `/jobs/${jobId}`);
  const shared = [...jobs, `/jobs/${disputed.jobId}/dispute`, '/requests', '/messages', `/messages/${conversationId}`];
  const sections = ['profile', 'security', 'contact', 'cards', 'notifications', 'language', 'privacy', 'deactivate'];
  const settings = ['/settings', ...sections.map((section) => `/settings/${section}`)];
  const own = ['/notifications', ...settings, '/profile', '/contact'];
  const people = [
    `/provider/${provider.accountId}`,
    ...[client, provider].map(({ accountId }) => `/people/${accountId}/reviews`),
    '/providers?country=IE',
    '/browse-services',
    '/success-stories',
    '/help',
  ];
  const [admin, support] = [await stage.admin(), await stage.support()];
  for (const { jobId } of [open, disputed, done]) {
    await stage.command(admin, 'AccessJob', { jobId, reason: line(passage, 900) });
    await stage.command(support, 'AccessJob', { jobId, reason: line(passage, 900) });
  }
  const cases = `/admin/provider-approval/${provider.accountId}`;
  const histories = [`/admin/history/job/${done.jobId}`, `/admin/history/account/${provider.accountId}`];
  const staff = [
    '/admin-dashboard',
    '/admin-dashboard?tab=accounts',
    '/admin/queues',
    '/admin/provider-approval',
    '/admin/provider-approval?show=all',
    cases,
    '/admin/consents',
    '/admin/privacy-requests',
  ];
  const wide = await Promise.all([
    findWidePages(client, [
      '/client-dashboard',
      ...shared,
      ...own,
      ...people,
      '/post-request',
      `/checkout/${disputed.jobId}`,
    ]),
    findWidePages(provider, [
      '/provider-dashboard',
      ...shared,
      ...own,
      '/earnings',
      '/verification',
      '/profile/edit',
      '/profile/hours',
    ]),
    findWidePages(admin, [...staff, ...histories, ...jobs, '/settings']),
    findWidePages(support, ['/support', ...jobs]),
  ]);
  expect(wide.flat()).toEqual([]);
  const outside = [
    await findHeaderOutside(client, '/client-dashboard'),
    await findHeaderOutside(provider, '/provider-dashboard'),
    await findHeaderOutside(admin, '/admin-dashboard'),
  ];
  expect(outside.flat()).toEqual([]);
});
