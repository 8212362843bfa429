import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { policyVersion1 } from '#domain/policy/policy-v1.ts';
import { me } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { HelpPage } from './help-page.tsx';
import { helpTopics, relatedArticles } from './help-topics.ts';

usePage(['common', 'ui', 'job', 'legal', 'guides']);

const ids = Object.values(helpTopics).flat();
const articles = () => [...document.querySelectorAll('details')].map(({ id }) => id);
const isOpen = (id: string) => document.querySelector<HTMLDetailsElement>(`details#${id}`)?.open;
const article = (id: string) => within(document.getElementById(id)!);

describe('help', () => {
  test('has every article once, below its topic, with an address of its own', () => {
    renderPage(<HelpPage />);
    expect(new Set(ids).size).toBe(ids.length);
    expect(articles()).toEqual(ids);
    for (const [topic, its] of Object.entries(helpTopics)) {
      for (const id of its) expect(document.getElementById(topic)?.querySelector(`#${id}`)).toBeTruthy();
    }
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents.map((link) => link.getAttribute('href'))).toEqual(Object.keys(helpTopics).map((id) => `/#${id}`));
  });

  test('says the rules with the numbers of the policy, and leaves no placeholder open', () => {
    renderPage(<HelpPage />, { country: 'JP' });
    const { approvalHours, graceHours, paymentMinutes, noShowFromMinutes, reviewWindowDays } = policyVersion1;
    const saying = (id: string) => document.getElementById(id)?.textContent;
    expect(saying('approve')).toContain(`the client has ${approvalHours / 24} days`);
    expect(saying('grace')).toContain(`within ${graceHours} hours`);
    expect(saying('payout')).toContain(`After those ${graceHours} hours, the money is released`);
    expect(saying('offers')).toContain(`within ${paymentMinutes} minutes`);
    expect(saying('absence')).toContain(`From ${noShowFromMinutes} minutes`);
    expect(saying('reviews')).toContain(`for ${reviewWindowDays} days`);
    expect(saying('fees')).toMatch(/minimum (?:JP)?¥\d+/);
    expect(document.body.textContent).not.toMatch(/\{\{|\$t\(|undefined|NaN|help\.\w+|rules\.\w+/);
  });

  test('opens the article of the address', () => {
    renderPage(<HelpPage />, { at: '/help#dispute' });
    expect(ids.filter(isOpen)).toEqual(['dispute']);
  });

  test('links its articles to each other', async () => {
    const { user } = renderPage(<HelpPage />);
    for (const others of Object.values(relatedArticles)) expect(ids).toEqual(expect.arrayContaining([...others]));
    await user.click(article('held').getByRole('link', { name: 'Can I cancel an approval?', hidden: true }));
    expect(isOpen('grace')).toBe(true);
  });

  test.each([
    ['capitals and accents', 'ÇHARGÉ card', 'charge'],
    ['words of the answer', 'no-show contest', 'absence'],
  ])('finds articles by %s', async (_, words, id) => {
    const { user, address } = renderPage(<HelpPage />, { at: '/help' });
    await user.type(screen.getByRole('searchbox', { name: 'Search help' }), `${words}{Enter}`);
    expect(address()).toMatch(/^\/help\?q=/);
    expect(articles()).toContain(id);
    expect(articles().length).toBeLessThan(ids.length / 2);
    expect(articles().every(isOpen)).toBe(true);
    expect(screen.getByRole('status').textContent).toBe(`Answers found: ${articles().length}`);
  });

  test('says that nothing is found, and where people are asked instead', () => {
    renderPage(<HelpPage />, { at: '/help?q=zebra' });
    expect(articles()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Help and contact' }).getAttribute('href')).toBe('/contact');
  });

  test.each([
    ['a visitor', null, '/client-dashboard'],
    ['a provider', me({ accountType: 'provider' }), '/provider-dashboard'],
  ])('leads %s to their jobs', (_, person, target) => {
    renderPage(<HelpPage />, { me: person });
    const link = article('dispute').getByRole('link', { name: 'Go to your jobs', hidden: true });
    expect(link.getAttribute('href')).toBe(target);
  });
});
