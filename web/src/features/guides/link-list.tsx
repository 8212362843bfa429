import { Link } from 'react-router-dom';

interface LinkListProps {
  links: readonly { readonly text: string; readonly to: string }[];
  className?: string;
}

/** Links that are large enough for a finger. */
export function LinkList({ links, className }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ text, to }) => (
        <li key={to}>
          <Link to={to} className="link inline-flex min-h-11 items-center">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
