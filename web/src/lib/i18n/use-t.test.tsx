import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#web/app/i18n.ts';
import type { Dictionary } from './text-loader.ts';
import { textSource } from './text-source.ts';
import { useLanguage, useT } from './use-t.ts';

/** The server's pending answer with the texts of `auth`. */
let answer: () => void;
beforeEach(async () => {
  const texts = (name: string): Dictionary => ({ greeting: `${name}: {{name}}` });
  const auth = new Promise<Dictionary>((resolve) => {
    answer = () => resolve(texts('auth in en'));
  });
  await startI18n('en', ['common'], {
    'en/common.json': texts('common in en'),
    'de/common.json': texts('common in de'),
    'en/auth.json': () => auth,
  });
});

function Said({ namespace }: { namespace: 'common' | 'auth' }) {
  const t = useT(namespace) as unknown as (key: string, options: object) => string;
  return <p lang={useLanguage()}>{t('greeting', { name: 'Aoife' })}</p>;
}

test('a part of a page suspends until its texts are loaded', async () => {
  await act(async () => {
    render(
      <Suspense fallback="wait">
        <Said namespace="auth" />
      </Suspense>,
    );
  });
  expect(document.body.textContent).toBe('wait');
  await act(async () => answer());
  await screen.findByText('auth in en: Aoife');
});

test('a transition that waits for its texts ends when they arrive', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    startTransition(() => void render(<Said namespace="auth" />));
  });
  await act(async () => answer());
  await screen.findByText('auth in en: Aoife');
  expect(complaints).not.toHaveBeenCalled();
});

test('the shown text follows the language', async () => {
  render(<Said namespace="common" />);
  expect(screen.getByText('common in en: Aoife').lang).toBe('en');
  await act(() => textSource().changeLanguage('de'));
  expect(screen.getByText('common in de: Aoife').lang).toBe('de');
});
