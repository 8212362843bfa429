import { ChevronDown, Globe, X } from 'lucide-react';
import { useState } from 'react';
import { changeLanguage } from '#web/lib/i18n/i18n.ts';
import { isLanguage, languages } from '#web/lib/i18n/languages.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { countryCodes, countryName, currencyOf, isCountry } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country.tsx';
import { storeLanguage } from '#web/lib/locale/stored-locale.ts';
import { buttonStyle } from '../button-style.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { Select } from '../select.tsx';
import { NativeDialog } from './native-dialog.tsx';

function LocaleForm({ onDone }: { onDone: () => void }) {
  const t = useT('common');
  const language = useLanguage();
  const { country, setCountry } = useCountry();
  const countries = countryCodes
    .map((code) => ({ value: code as string, label: countryName(code, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  const choose = (code: string) => {
    if (!isLanguage(code)) return;
    storeLanguage(code);
    void changeLanguage(code);
  };
  return (
    <div className="grid gap-5 p-6">
      <div className="-mt-2 -me-3 flex items-center justify-between">
        <h2 className="text-xl tracking-[-.01em]">{t('locale.title')}</h2>
        <IconButton icon={X} label={t('close')} onClick={onDone} />
      </div>
      <Select
        label={t('locale.language')}
        value={language}
        onChange={(event) => choose(event.target.value)}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        label={t('locale.country')}
        hint={t('locale.countryHint')}
        value={country}
        onChange={(event) => isCountry(event.target.value) && setCountry(event.target.value)}
        options={countries}
      />
      <Button block onClick={onDone}>
        {t('locale.done')}
      </Button>
    </div>
  );
}

/** Language and country, chosen apart from each other. */
export function LocaleChoice({ look }: { look: 'header' | 'footer' | 'menu' }) {
  const t = useT('common');
  const language = useLanguage();
  const { country } = useCountry();
  const [open, setOpen] = useState(false);
  const name = languages.find(({ code }) => code === language)?.name ?? language;
  const place = countryName(country, language);
  const all = t('locale.current', { country: place, language: name, currency: currencyOf(country) });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={look === 'header' ? `${country}, ${t('locale.change')}` : undefined}
        onClick={() => setOpen(true)}
        className={
          look === 'header'
            ? 'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-md font-semibold text-muted hover:bg-surface'
            : look === 'menu'
              ? 'flex min-h-12 w-full items-center gap-3 text-start font-semibold'
              : classNames(buttonStyle({ tone: 'secondary' }), 'text-sm')
        }
      >
        <Icon icon={Globe} size={16} />
        {look === 'header' ? country : <span>{all}</span>}
        {look === 'footer' && <Icon icon={ChevronDown} size={16} />}
      </button>
      <NativeDialog
        open={open}
        onClose={() => setOpen(false)}
        label={t('locale.title')}
        className="m-auto w-[min(420px,calc(100vw-32px))] rounded-panel border border-border bg-card p-0 text-text shadow-pop backdrop:bg-scrim"
      >
        <LocaleForm onDone={() => setOpen(false)} />
      </NativeDialog>
    </>
  );
}
