import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { ContentsNav } from '#web/ui/contents-nav.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { LinkList } from './link-list.tsx';
import { GuideHead } from './guide-head.tsx';

export interface GuideSection {
  /** The fragment of the section's address. */
  readonly id: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** One thought each. */
  readonly points: readonly string[];
  /** Above the points. */
  readonly children?: ReactNode;
  /** To the pages where people do what the section is about. */
  readonly links?: readonly { readonly text: string; readonly to: string }[];
}

interface GuidePageProps {
  title: string;
  lead: string;
  sections: readonly GuideSection[];
  /** After the last section. */
  children?: ReactNode;
}

/** A guide in panels, with its sections beside it. */
export function GuidePage({ title, lead, sections, children: after }: GuidePageProps) {
  const t = useT('guides');
  return (
    <div className="container-page grid gap-x-16 pt-5 pb-16 sm:pt-10 sm:pb-20 lg:grid-cols-[minmax(0,720px)_1fr]">
      <div className="min-w-0">
        <GuideHead title={title} lead={lead} />
        <div className="grid gap-5">
          {sections.map(({ id, icon, title: name, points, children, links = [] }) => (
            <div key={id} id={id} className="min-w-0 scroll-mt-24">
              <Panel
                title={
                  <>
                    <Icon icon={icon} className="flex-none text-primary" />
                    {name}
                  </>
                }
              >
                {children}
                {points.length === 1 ? (
                  <p className="leading-relaxed">{points[0]}</p>
                ) : (
                  <ul className="grid list-disc gap-2 ps-5 leading-relaxed marker:text-primary empty:hidden">
                    {points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                )}
                {links.length > 0 && <LinkList links={links} className="mt-2 flex flex-wrap gap-x-5" />}
              </Panel>
            </div>
          ))}
        </div>
        {after}
      </div>
      <ContentsNav label={t('contents')} sections={sections} />
    </div>
  );
}
