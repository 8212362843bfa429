import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aPerson, aProvider } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { ProviderName } from './provider-name.tsx';
import { ProviderPicture } from './provider-picture.tsx';

usePage(['common', 'ui', 'errors']);

const profile = `/provider/${ids.cormac}`;
const avatar = { id: ids.cormac, name: 'Cormac Doyle' };

describe('a name', () => {
  test('of a Homewright is a link to their profile, also within a sentence', () => {
    renderPage(<ProviderName person={aProvider()} name="Cormac" sentence="Reviews of Cormac, of 2026" />);
    const link = screen.getByRole('link', { name: 'Cormac' });
    expect(link.getAttribute('href')).toBe(profile);
    expect(link.parentElement?.textContent).toContain('Reviews of Cormac, of 2026');
  });

  test.each([
    ['who is not approved', aProvider({ verifiedAt: null })],
    ['whose account was deleted', aProvider({ closed: true })],
    ['who is a client', aPerson()],
    ['whom nobody knows', null],
  ])('of a person %s is no link', (_, person) => {
    renderPage(<ProviderName person={person} name="Cormac" sentence="Reviews of Cormac" />);
    expect(screen.getByText('Reviews of Cormac')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a picture', () => {
  test('of a Homewright leads to their profile, and the Tab key skips it', () => {
    renderPage(<ProviderPicture person={aProvider()} avatar={avatar} size={36} />);
    const link = screen.getByRole('link', { name: 'Cormac Doyle' });
    expect(link.getAttribute('href')).toBe(profile);
    expect(link.tabIndex).toBe(-1);
  });

  test('next to the written name is hidden from who listens', () => {
    const { container } = renderPage(<ProviderPicture person={aProvider()} avatar={avatar} size={64} decorative />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.querySelector('a')?.getAttribute('href')).toBe(profile);
  });

  test('of who has no profile is a picture alone', () => {
    const { container } = renderPage(<ProviderPicture person={aPerson()} avatar={avatar} size={36} />);
    expect(container.querySelector('a')).toBeNull();
    expect(screen.getByRole('img', { name: 'Cormac Doyle' })).toBeTruthy();
  });
});
