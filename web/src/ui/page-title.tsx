import { useT } from '#web/lib/i18n/use-t.ts';

import { useErrorsOnShow } from './visible-errors.ts';

/** Where a long word may be broken, which a title never is. */
const SOFT_HYPHEN = '\u00ad';

/** The document's title. A page that failed says so first, and so does one with a form to be corrected. */
export function PageTitle({ title, error = false }: { title: string; error?: boolean }) {
  const t = useT('ui');
  const page = t('title.page', { title }).replaceAll(SOFT_HYPHEN, '');
  const isWrong = useErrorsOnShow() || error;
  return <title>{isWrong ? t('title.error', { page }) : page}</title>;
}
