import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Note } from '#web/ui/note.tsx';

import { SignUpForm } from './sign-up-form.tsx';
import type { SignUpValues } from './sign-up-schema.ts';

const pending = z.object({ email: z.string() });

interface GoogleSignUpProps {
  accountType: SignUpValues['accountType'];
  onAccountType: (accountType: SignUpValues['accountType']) => void;
}

/** The rest of a sign-up that came back from Google; the whole form where that is over. */
export function GoogleSignUp(props: GoogleSignUpProps) {
  const t = useT('auth');
  // Kept, since the sign-in at the end forgets all queries, and a second answer would be that the sign-up is over.
  const [email, setEmail] = useState<string | null>(null);
  const { data, isPending } = useQuery({
    queryKey: ['google sign-up'],
    queryFn: async ({ signal }) => pending.parse(await api.get('/api/auth/google/new-account', { signal })),
    enabled: email === null,
    retry: false,
    staleTime: 0,
  });
  if (email === null && data !== undefined) setEmail(data.email);
  if (email === null) return isPending ? null : <SignUpForm {...props} />;
  return (
    <>
      <div className="mb-5.5">
        <Note tone="ok" icon={CircleCheck}>
          {t('signUp.google', { email })}
        </Note>
      </div>
      <SignUpForm {...props} googleEmail={email} />
    </>
  );
}
