import { useT } from '#web/lib/i18n/use-t.ts';

import { useErrorsOnShow } from './visible-errors.ts';

/** The document's title. A page that failed says so first, and so does one with a form to be corrected. */
export function PageTitle({ title, error = false }: { title: string; error?: boolean }) {
  const t = useT('ui');
  const page = t('title.page', { title });
  const isWrong = useErrorsOnShow() || error;
  return <title>{isWrong ? t('title.error', { page }) : page}</title>;
}
