import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { isStaff } from '#web/lib/session/account-roles.ts';
import { meQuery } from '#web/lib/session/me.ts';

import { OwnRequests } from './own-requests.tsx';
import { RequestForm } from './request-form.tsx';

/** The form, with or without an account, and what a signed-in person asked for before. Staff ask nothing of themselves. */
export function RequestsAside() {
  const { data: me } = useQuery(meQuery);
  // A link of the rights chooses what the form asks for.
  const [search] = useSearchParams();
  if (me === undefined || (me && isStaff(me.user))) return null;
  return (
    <>
      {me && <OwnRequests accountId={me.user.id} />}
      <RequestForm key={`${me?.user.id} ${search.get('request')}`} accountId={me?.user.id ?? null} />
    </>
  );
}
