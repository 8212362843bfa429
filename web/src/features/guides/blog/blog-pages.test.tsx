import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { policyVersion1 } from '#domain/policy/policy-v1.ts';
import { Component, loader } from '#web/app/routes/public/blog-post.tsx';
import { NotFound } from '#web/app/routes/public/not-found.tsx';
import { RouteError } from '#web/app/route-error.tsx';
import { paths } from '#web/app/paths.ts';
import { patterns } from '#web/app/patterns.ts';
import { renderPage, renderRoutes } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { BlogPage } from './blog-page.tsx';
import { blogPosts } from './blog-posts.ts';
import { readingMinutes } from './reading-minutes.ts';

usePage(['common', 'ui', 'errors', 'job', 'legal', 'guides', 'blog', 'versus']);

function open(at: string) {
  const post = { path: patterns.blogPost, loader: loader(), element: <Component />, errorElement: <RouteError /> };
  return renderRoutes(() => [post, { path: '*', element: <NotFound /> }], { at });
}
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const section = (name: string) => screen.getByRole('region', { name }).textContent ?? '';

test('every post has an address of its own, in small letters, and the day of its last change', () => {
  expect(blogPosts.length).toBeGreaterThan(0);
  expect(new Set(blogPosts.map(({ slug }) => slug)).size).toBe(blogPosts.length);
  for (const { slug, changed } of blogPosts) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(new Date(changed).toISOString().slice(0, 10)).toBe(changed);
  }
});

describe.each(blogPosts.map((post) => [post.slug, post] as const))('the post %s', (slug, { sections }) => {
  test('has title, lead, date, reading time and its sections, and leaves no placeholder open', async () => {
    open(paths.blogPost(slug));
    const title = await heading();
    expect(document.title).toBe(`${title} · Homewright`);
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    expect(screen.getByText(description ?? '').tagName).toBe('P');
    expect(screen.getByText(/^Last updated: .*2026 · Reading time: \d+ mins?$/).tagName).toBe('P');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents).toHaveLength(sections.length);
    for (const link of contents) {
      const shown = document.querySelector((link as HTMLAnchorElement).hash);
      expect(shown?.querySelectorAll('p').length).toBeGreaterThan(0);
    }
    expect(document.body.textContent).not.toMatch(/\{\{|\$t\(|undefined|NaN|(?:describe|money|checks|rules)\.\w+/);
  });

  test('links to every other post', async () => {
    open(paths.blogPost(slug));
    await heading();
    const others = within(screen.getByRole('navigation', { name: 'More to read' })).getAllByRole('link');
    expect(others.map((link) => link.getAttribute('href'))).toEqual(
      blogPosts.filter((post) => post.slug !== slug).map((post) => paths.blogPost(post.slug)),
    );
  });
});

test('the letter case of an address makes no difference', async () => {
  open('/Blog/Describe-A-Job');
  expect(await heading()).toBe('How to describe a job so that offers fit');
});

test.each(['/blog/nothing', '/blog/constructor', '/blog/describe-a-job-2'])('%s is a missing page', async (at) => {
  open(at);
  expect(await heading()).toBe('404 - Page Not Found');
});

test('the list leads to every post and to the comparisons', () => {
  renderPage(<BlogPage />);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/blog/describe-a-job',
    '/blog/from-paying-to-release',
    '/blog/what-checks-tell',
    '/vs/classified-ads',
    '/vs/word-of-mouth',
    '/vs/call-out-firms',
  ]);
  expect(screen.getAllByText(/^Last updated: 29 Nov.* 2026$/)).toHaveLength(blogPosts.length);
});

test('the post about money has the hours and days of the policy', async () => {
  open('/blog/from-paying-to-release');
  await heading();
  const { paymentMinutes, authoriseWithinDays, holdRefundDays, approvalHours, graceHours, appealDays } = policyVersion1;
  expect(section('When you book')).toContain(`within ${paymentMinutes} minutes`);
  expect(section('When you book')).toContain(`Up to ${authoriseWithinDays} days ahead`);
  expect(section('While the work is done')).toContain(`for up to ${holdRefundDays} days`);
  expect(section('When the work is marked as done')).toContain(`the client has ${approvalHours / 24} days`);
  expect(section('After the approval')).toContain(`within ${graceHours} hours`);
  expect(section('If something goes wrong')).toContain(`${appealDays} days to appeal`);
});

test('the post about a request has the days of the policy', async () => {
  open('/blog/describe-a-job');
  await heading();
  const { min, max } = policyVersion1.offerLifeDays;
  expect(section('Compare more than the price')).toContain(`for ${min} to ${max} days`);
});

test('the post about checks has the days and trades of the policy, and lists what is and is not checked', async () => {
  open('/blog/what-checks-tell');
  await heading();
  const { documentReminderDays, reviewWindowDays } = policyVersion1;
  expect(section('What this proves')).toContain(`${documentReminderDays} days before`);
  expect(section('Trades that need a licence')).toContain('Roofing, Electrical, Plumbing and Heating and cooling');
  expect(section('Reviews')).toContain(`for ${reviewWindowDays} days`);
  for (const [name, points] of [
    ['What we check', 4],
    ['What no check proves', 3],
  ] as const) {
    const [list] = within(screen.getByRole('region', { name })).getAllByRole('list');
    expect(list?.children).toHaveLength(points);
  }
});

describe('the reading time', () => {
  const words = (number: number) => Array.from({ length: number }, () => 'word').join(' ');

  test.each([
    [1, 1],
    [299, 1],
    [300, 2],
    [500, 3],
  ])('of %i words is %i min', (number, minutes) => {
    expect(readingMinutes([words(number - 1), 'word.'], 'en')).toBe(minutes);
  });

  test('counts words where no spaces are between them', () => {
    expect(readingMinutes(['仕事の内容を具体的に書きましょう。'.repeat(40)], 'ja')).toBeGreaterThan(1);
  });
});
