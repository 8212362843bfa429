import { useId } from 'react';

import { LinkList } from './link-list.tsx';

interface MoreLinksProps {
  title: string;
  links: readonly { readonly text: string; readonly to: string }[];
}

/** At the end of a page: others of its kind. */
export function MoreLinks({ title, links }: MoreLinksProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="mt-10 border-t border-border pt-6">
      <h2 id={id} className="text-lg tracking-[-.01em]">
        {title}
      </h2>
      <LinkList links={links} className="mt-1" />
    </nav>
  );
}
