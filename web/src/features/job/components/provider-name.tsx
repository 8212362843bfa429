import { Link } from 'react-router-dom';

import type { Person } from '#query-api/contract/people.ts';

import { providerPath } from '#web/lib/providers/provider-path.ts';

interface ProviderNameProps {
  person: Pick<Person, 'accountId' | 'verifiedAt'>;
  name: string;
}

/** A Homewright's name: it leads to their page, which they have while they are approved. */
export function ProviderName({ person: { accountId, verifiedAt }, name }: ProviderNameProps) {
  if (verifiedAt === null) return name;
  return (
    <Link
      to={providerPath(accountId)}
      className="text-text underline decoration-border underline-offset-4 hover:decoration-primary"
    >
      {name}
    </Link>
  );
}
