import { Link } from 'react-router-dom';
import type { AnchorProps } from '#web/ui/frame/anchor.ts';
import { paths } from '../paths.ts';

/** The landing page is a separate document; every other address is a page of the application. */
export function RouterAnchor({ href, children, ...rest }: AnchorProps) {
  if (href !== paths.landing())
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    );
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
