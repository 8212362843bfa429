import type { ReactNode } from 'react';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useSignInError } from '#web/lib/session/use-sign-in-error.ts';
import { Frame } from '#web/ui/street-illustration.tsx';
import { Logo } from '#web/ui/logo.tsx';

import { AuthPanel } from './auth-panel.tsx';

interface AuthFrameProps {
  audience: 'client' | 'provider';
  /** Link to the other form, at the end of the header. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form next to the dark panel; on narrow screens the form alone. Says what the address says of a failed sign-in. */
export function AuthFrame({ audience, aside, children }: AuthFrameProps) {
  const t = useT('common');
  useSignInError();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1.17fr_1fr]">
      <div className="flex flex-col px-5 pt-3 pb-12 sm:px-10 sm:pt-6">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <a href={paths.landing()} className="no-underline">
            <Logo name={t('product')} />
          </a>
          {aside && <p className="text-sm text-muted">{aside}</p>}
        </header>
        <main id="main" tabIndex={-1} className="mx-auto mt-5 w-full max-w-[460px] sm:mt-9">
          {children}
        </main>
      </div>
      <AuthPanel audience={audience} drawing={<Frame />} />
    </div>
  );
}
