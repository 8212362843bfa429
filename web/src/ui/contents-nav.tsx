import { Link } from 'react-router-dom';

interface ContentsNavProps {
  label: string;
  sections: readonly { readonly id: string; readonly title: string }[];
}

/** The sections of a long page beside it, on wide screens. */
export function ContentsNav({ label, sections }: ContentsNavProps) {
  return (
    <nav aria-label={label} className="max-lg:hidden">
      <div className="sticky top-24">
        <p className="mb-2 text-sm font-bold">{label}</p>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={`#${id}`}
                className="inline-flex min-h-11 items-center text-sm text-muted no-underline hover:text-text hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
