import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { textSource } from '#web/lib/i18n/text-source.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { LocaleForm } from './locale-form.tsx';

usePage(['common', 'ui']);
afterEach(async () => {
  document.cookie = 'hw_signed_in=; Max-Age=0';
  await textSource().changeLanguage('en');
});

const show = () => renderPage(<LocaleForm onDone={() => undefined} />);

test('a signed-in person’s choice is saved in their account, one choice after the other', async () => {
  document.cookie = 'hw_signed_in=1';
  answerWith('/api/auth/me', me());
  const sent = recordCommands('ChangeLocale');
  const { user } = show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Land' }), 'Österreich');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    { accountId: ids.aoife, language: 'de', country: 'IE' },
    { accountId: ids.aoife, language: 'de', country: 'AT' },
  ]);
});

test('a visitor’s choice stays in their browser, and the servers are not asked who they are', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const { user } = show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Suomi');
  expect(await screen.findByRole('combobox', { name: 'Kieli' })).toBeTruthy();
  expect(localStorage.getItem('preferredLanguage')).toBe('fi');
  expect(asked).not.toHaveBeenCalled();
});
