import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Tells the Homewright that this is their own page, and leads to its editor. */
export function OwnBar() {
  const t = useT('providers');
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-panel border border-border bg-sunken px-5 py-4">
      <p>
        <b className="block">{t('own.title')}</b>
        <span className="text-sm text-muted">{t('own.text')}</span>
      </p>
      <LinkButton to={paths.editProfile()} tone="secondary">
        {t('own.edit')}
      </LinkButton>
    </div>
  );
}
