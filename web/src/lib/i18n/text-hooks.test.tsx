import { act, render, screen } from '@testing-library/react';
import { createInstance, type i18n as I18n } from 'i18next';
import { startTransition, Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { textHooks } from './text-hooks.ts';

/** Answers of the server that have not come yet, by namespace. */
let open: Map<string, () => void>;
let i18n: I18n;
let hooks: ReturnType<typeof textHooks>;
beforeEach(async () => {
  open = new Map();
  i18n = createInstance();
  const read = (language: string, namespace: string, give: (error: null, texts: object) => void): void => {
    const answer = () => give(null, { greeting: `${namespace} in ${language}: {{name}}` });
    if (namespace === 'auth') open.set(language, answer);
    else answer();
  };
  await i18n
    .use({ type: 'backend', init: () => undefined, read })
    .init({ lng: 'en', fallbackLng: 'en', ns: ['common'] });
  hooks = textHooks(i18n);
});

function Said({ namespace }: { namespace: 'common' | 'auth' }) {
  const t = hooks.useTexts(namespace) as unknown as (key: string, options: object) => string;
  return <p lang={hooks.useLanguage()}>{t('greeting', { name: 'Aoife' })}</p>;
}

test('a part of a page whose texts are not there yet waits for them', async () => {
  await act(async () => {
    render(
      <Suspense fallback="wait">
        <Said namespace="auth" />
      </Suspense>,
    );
  });
  expect(document.body.textContent).toBe('wait');
  await act(async () => open.get('en')?.());
  await screen.findByText('auth in en: Aoife');
});

test('a drawing that waits for its texts goes on when they come, in the order of its hooks', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    startTransition(() => void render(<Said namespace="auth" />));
  });
  await act(async () => open.get('en')?.());
  expect(screen.getByText('auth in en: Aoife')).toBeTruthy();
  expect(complaints).not.toHaveBeenCalled();
});

test('what is shown is said anew when the language changes', async () => {
  render(<Said namespace="common" />);
  expect(screen.getByText('common in en: Aoife').lang).toBe('en');
  await act(() => i18n.changeLanguage('de'));
  expect(screen.getByText('common in de: Aoife').lang).toBe('de');
});

test('all who ask for the texts of a namespace get the same function, at each drawing', () => {
  const given = new Set<unknown>();
  function Asks() {
    given.add(hooks.useTexts('common'));
    return null;
  }
  const both = (
    <>
      <Asks />
      <Asks />
    </>
  );
  render(both).rerender(<Asks />);
  expect(given.size).toBe(1);
});
