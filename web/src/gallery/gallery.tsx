import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BrandExamples } from './brand-examples.tsx';
import { VerificationExamples } from './verification-examples.tsx';
import { ControlExamples } from './control-examples.tsx';
import { MessageExamples } from './message-examples.tsx';
import { MoneyExamples } from './money-examples.tsx';
import { StatusExamples } from './status-examples.tsx';
import { OfferExamples } from './offer-examples.tsx';
import { RowExamples } from './row-examples.tsx';
import { StateExamples } from './state-examples.tsx';
import { StoryExamples } from './story-examples.tsx';

/** The page's theme and direction, restored when the gallery is left. */
function useThemedDocument(theme: string | null, direction: 'ltr' | 'rtl') {
  useEffect(() => {
    const root = document.documentElement;
    const before = { theme: root.getAttribute('data-theme'), dir: root.dir };
    if (theme) root.dataset['theme'] = theme;
    root.dir = direction;
    return () => {
      if (before.theme === null) delete root.dataset['theme'];
      root.dir = before.dir;
    };
  }, [theme, direction]);
}

/** Every primitive in every state, also with `?theme=dark` and `?dir=rtl`; its sample texts are English only. */
export function Gallery() {
  const [search, setSearch] = useSearchParams();
  const theme = search.get('theme');
  const direction = search.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  useThemedDocument(theme, direction);
  const set = (name: string, value: string) =>
    setSearch((now) => {
      now.set(name, value);
      return now;
    });
  return (
    <DirectionProvider direction={direction}>
      <div lang="en" className="container-page grid gap-8 py-10">
        <PageTitle title="Components" />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-4xl tracking-[-.025em]">Components</h1>
            <p className="text-muted">Every part, in every state that it has.</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button tone="secondary" onClick={() => set('theme', theme === 'dark' ? 'light' : 'dark')}>
              {theme === 'dark' ? 'Light' : 'Dark'}
            </Button>
            <Button tone="secondary" onClick={() => set('dir', direction === 'rtl' ? 'ltr' : 'rtl')}>
              {direction === 'rtl' ? 'Left to right' : 'Right to left'}
            </Button>
          </div>
        </div>
        <div>
          <BrandExamples />
          <ControlExamples />
          <StateExamples />
          <StatusExamples />
          <RowExamples />
          <OfferExamples />
          <StoryExamples />
          <MoneyExamples />
          <MessageExamples />
          <VerificationExamples />
        </div>
      </div>
    </DirectionProvider>
  );
}
