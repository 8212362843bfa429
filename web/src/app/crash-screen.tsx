import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { isMissingCode } from '#web/ui/section-error.tsx';
import { SpotIllustration } from '#web/ui/spot-illustration.tsx';

/** The whole application failed: the specification's crash screen. */
export function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT('ui');
  const message = error instanceof Error ? error.message : t('crash.unexpected');
  // The browser's own message names a file of the build.
  const text = isMissingCode(error) ? t('section.chunk') : message;
  return (
    <main id="main" className="container-page grid min-h-dvh content-center justify-items-start gap-3 py-16">
      <SpotIllustration name="noDoor" />
      <h1 className="text-3xl tracking-[-.025em]">{t('crash.title')}</h1>
      <p className="max-w-[60ch] text-muted">{text}</p>
      <Button className="mt-3" onClick={onRetry}>
        {t('crash.retry')}
      </Button>
    </main>
  );
}
