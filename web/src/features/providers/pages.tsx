import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';

import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Around the present page. */
const NEIGHBOURS = 2;

/** Links to the pages near this one, and one to each side. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useT('providers');
  const format = useFormat();
  const { pathname, search } = useLocation();
  if (pages <= 1) return null;
  const to = (other: number): string => {
    const query = new URLSearchParams(search);
    query.delete('page');
    if (other > 1) query.set('page', String(other));
    return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  };
  const first = Math.max(1, Math.min(page - NEIGHBOURS, pages - 2 * NEIGHBOURS));
  const near = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, i) => first + i).filter((one) => one <= pages);
  const style = 'inline-flex size-11 items-center justify-center rounded-control no-underline';
  return (
    <nav aria-label={t('pages.label')} className="flex flex-wrap justify-center gap-1 py-5">
      {page > 1 && (
        <Link
          to={to(page - 1)}
          aria-label={t('pages.previous')}
          className={classNames(style, 'text-text hover:bg-surface')}
        >
          <Icon icon={ChevronLeft} className="flip" />
        </Link>
      )}
      {near.map((one) => (
        <Link
          key={one}
          to={to(one)}
          aria-label={t('pages.page', { page: format.number(one) })}
          aria-current={one === page ? 'page' : undefined}
          className={classNames(
            style,
            'tabular font-semibold',
            one === page ? 'bg-soft text-on-soft' : 'text-text hover:bg-surface',
          )}
        >
          {format.number(one)}
        </Link>
      ))}
      {page < pages && (
        <Link
          to={to(page + 1)}
          aria-label={t('pages.next')}
          className={classNames(style, 'text-text hover:bg-surface')}
        >
          <Icon icon={ChevronRight} className="flip" />
        </Link>
      )}
    </nav>
  );
}
