import { X } from 'lucide-react';
import { isLanguage, languages } from '#web/lib/i18n/languages.ts';
import { textSource } from '#web/lib/i18n/text-source.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { countryCodes, countryName, isCountry } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { saveLocale } from '#web/lib/locale/save-locale.ts';
import { storeLanguage } from '#web/lib/locale/stored-locale.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Select } from '../select.tsx';

export function LocaleForm({ onDone }: { onDone: () => void }) {
  const t = useT('common');
  const language = useLanguage();
  const { country, setCountry } = useCountry();
  const countries = countryCodes
    .map((code) => ({ value: code as string, label: countryName(code, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  const choose = (code: string) => {
    if (!isLanguage(code)) return;
    storeLanguage(code);
    void textSource().changeLanguage(code);
    saveLocale({ language: code, country });
  };
  const settle = (code: string) => {
    if (!isCountry(code)) return;
    setCountry(code);
    saveLocale({ language, country: code });
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
        onChange={(event) => settle(event.target.value)}
        options={countries}
      />
      <Button block onClick={onDone}>
        {t('locale.done')}
      </Button>
    </div>
  );
}
