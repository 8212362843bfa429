import { X } from 'lucide-react';

import { SPOKEN_LANGUAGES_MAX } from '#domain/provider-profile/commands.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';

import { languageName, otherLanguages } from '#web/lib/providers/spoken-languages.ts';
import type { ProfileFlow } from './use-profile-flow.ts';

/** The languages that the provider works in: the chosen ones with a way to remove each, and a list to add from. */
export function LanguagesField({ flow }: { flow: ProfileFlow }) {
  const t = useT('providerEdit');
  const { locale } = useFormat();
  const { languages } = flow.values;
  const { id, error } = flow.field('languages');
  const choose = (next: string[]) => flow.form.setValue('languages', next, { shouldDirty: true });
  const full = languages.length >= SPOKEN_LANGUAGES_MAX;
  return (
    <div className="grid gap-3">
      <div className="sm:max-w-72">
        <Select
          id={id}
          error={error}
          label={t('you.languages')}
          value=""
          disabled={full}
          onChange={({ target }) => choose([...languages, target.value])}
          options={[
            { value: '', label: full ? t('you.languagesFull') : t('you.addLanguage') },
            ...otherLanguages(languages, locale),
          ]}
          optional
        />
      </div>
      {languages.length > 0 && (
        <ul aria-label={t('you.languages')} className="flex flex-wrap gap-2">
          {languages.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={t('you.removeLanguage', { language: languageName(code, locale) })}
                onClick={() => choose(languages.filter((each) => each !== code))}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-chip bg-soft px-3 font-semibold text-on-soft hover:underline"
              >
                {languageName(code, locale)}
                <Icon icon={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
