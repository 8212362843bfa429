import { ChevronDown, Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { languages } from '#web/lib/i18n/languages.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { countryName, getCountryCurrency } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { buttonStyle } from '../button-style.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { NativeDialog } from './native-dialog.tsx';

/** Few people need the lists: loaded when they are opened. */
const LocaleForm = lazy(async () => ({ default: (await import('./locale-form.tsx')).LocaleForm }));

/** Language and country, chosen independently. */
export function LocaleChoice({ variant }: { variant: 'header' | 'footer' | 'menu' }) {
  const t = useT('common');
  const language = useLanguage();
  const { country } = useCountry();
  const [open, setOpen] = useState(false);
  const name = languages.find(({ code }) => code === language)?.name ?? language;
  const place = countryName(country, language);
  const all = t('locale.current', { country: place, language: name, currency: getCountryCurrency(country) });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={variant === 'header' ? `${country}, ${t('locale.change')}` : undefined}
        onClick={() => setOpen(true)}
        className={
          variant === 'header'
            ? 'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-md font-semibold text-muted hover:bg-surface'
            : variant === 'menu'
              ? 'flex min-h-12 w-full items-center gap-3 text-start font-semibold'
              : classNames(buttonStyle({ tone: 'secondary' }), 'text-sm')
        }
      >
        <Icon icon={Globe} size={16} />
        {variant === 'header' ? country : <span>{all}</span>}
        {variant === 'footer' && <Icon icon={ChevronDown} size={16} />}
      </button>
      <NativeDialog
        open={open}
        onClose={() => setOpen(false)}
        label={t('locale.title')}
        className="m-auto w-[min(420px,calc(100vw-32px))] rounded-panel border border-border bg-card p-0 text-text shadow-pop backdrop:bg-scrim"
      >
        <Suspense>
          <LocaleForm onDone={() => setOpen(false)} />
        </Suspense>
      </NativeDialog>
    </>
  );
}
