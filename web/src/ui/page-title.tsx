import { useT } from '#web/lib/i18n/use-t.ts';

/** The document's title. A form that was refused says so first. */
export function PageTitle({ title, error = false }: { title: string; error?: boolean }) {
  const t = useT('ui');
  const page = t('title.page', { title });
  return <title>{error ? t('title.error', { page }) : page}</title>;
}
