import type { ComponentType, ReactNode } from 'react';

export interface AnchorProps {
  href: string;
  className?: string;
  children: ReactNode;
  'aria-current'?: 'page';
  'aria-label'?: string;
  onClick?: () => void;
}

/** How a frame makes its links: the application within the router, the landing page as plain ones. */
export type Anchor = ComponentType<AnchorProps>;
