import { Link } from 'react-router-dom';

import type { Person } from '#query-api/contract/people.ts';

import { findProfilePath } from './provider-path.ts';

interface ProviderNameProps {
  person: Pick<Person, 'accountId' | 'verifiedAt' | 'closed'> | null;
  name: string;
  /** The sentence in which the name stands; without one, the name alone is shown. */
  sentence?: string;
}

/**
 * A person's name, alone or in a sentence. A Homewright's leads to their page, which they have while they are approved;
 * a client has none.
 */
export function ProviderName({ person, name, sentence = name }: ProviderNameProps) {
  const to = findProfilePath(person);
  const start = sentence.indexOf(name);
  if (to === null || start < 0) return sentence;
  return (
    <>
      {sentence.slice(0, start)}
      <Link to={to} className="text-text underline decoration-border underline-offset-4 hover:decoration-primary">
        {name}
      </Link>
      {sentence.slice(start + name.length)}
    </>
  );
}
