import { Link } from 'react-router-dom';
import type { AnchorProps } from '#web/ui/frame/anchor.ts';
import { paths } from '../paths.ts';

/** The landing page is a document of its own; everything else is a page of the application. */
export function RouterAnchor({ href, ...rest }: AnchorProps) {
  return href === paths.landing() ? <a href={href} {...rest} /> : <Link to={href} {...rest} />;
}
