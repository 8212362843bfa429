import { type ComponentType, lazy, Suspense } from 'react';

import type { FooterColumnsProps, MenuLinksProps } from './site-links.tsx';

interface SiteLinks {
  FooterColumns: ComponentType<FooterColumnsProps>;
  MenuLinks: ComponentType<MenuLinksProps>;
}

/** A page goes on without them. */
const loadLinks = (): Promise<SiteLinks> =>
  import('./site-links.tsx').catch((): SiteLinks => ({ FooterColumns: () => null, MenuLinks: () => null }));

const Columns = lazy(async () => ({ default: (await loadLinks()).FooterColumns }));
const Links = lazy(async () => ({ default: (await loadLinks()).MenuLinks }));

/** The footer's columns, loaded after the page. */
export function LazyFooterColumns(props: FooterColumnsProps) {
  return (
    <Suspense>
      <Columns {...props} />
    </Suspense>
  );
}

/** Further links of the side menu, loaded when it opens. */
export function LazyMenuLinks(props: MenuLinksProps) {
  return (
    <Suspense>
      <Links {...props} />
    </Suspense>
  );
}
