import type { ReactNode } from 'react';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import { SectionList } from './section-list.tsx';
import type { SectionId } from './sections.ts';

/** One section of the settings, with the list of all beside it; on phones, with the way back to their index. */
export function SectionFrame({ section, children }: { section: SectionId; children: ReactNode }) {
  const t = useT('settings');
  const title = t(`sections.${section}.title`);
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={title} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 min-[920px]:grid-cols-[204px_minmax(0,1fr)] min-[1100px]:grid-cols-[232px_minmax(0,1fr)] min-[1100px]:gap-x-14">
        <SectionList current={section} />
        <div className="min-w-0">
          <div className="mb-1 min-[920px]:hidden">
            <BackLink to={paths.settings()}>{t('title')}</BackLink>
          </div>
          <h1 className="text-3xl tracking-[-.025em] wrap-anywhere">{title}</h1>
          <p className="mt-1.5 mb-6 max-w-prose text-muted">{t(`sections.${section}.lead`)}</p>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
        </div>
      </div>
    </div>
  );
}
