import { useLocation } from 'react-router-dom';

import { AskForLink } from './ask-for-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ChoosePassword } from './choose-password.tsx';

/** Asks for a link; with one, whose secret is in the address's fragment, for the new password. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  return (
    <AuthFrame audience="client">
      {token === '' ? <AskForLink /> : <ChoosePassword key={token} token={token} />}
    </AuthFrame>
  );
}
