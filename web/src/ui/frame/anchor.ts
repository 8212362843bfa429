import type { ComponentType, ReactNode } from 'react';

export interface AnchorProps {
  href: string;
  className?: string;
  children: ReactNode;
  'aria-current'?: 'page';
  'aria-label'?: string;
  onClick?: () => void;
}

/** How a frame renders its links: the application with the router, the landing page as plain ones. */
export type Anchor = ComponentType<AnchorProps>;
