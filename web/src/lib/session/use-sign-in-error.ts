import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { useT } from '#web/lib/i18n/use-t.ts';
import { showToast } from '#web/ui/toast-queue.ts';

/** What another site's sign-in leads back with (specification, section 8). */
const texts = {
  'oauth-error': 'oauth',
  'missing-code': 'missingCode',
  'invalid-state': 'invalidState',
  'invalid-state-mode': 'invalidStateMode',
  'no-email': 'noEmail',
  'registration-failed': 'authFailed',
  'session-failed': 'authFailed',
  'already-linked': 'alreadyLinked',
  OAUTH_ACCOUNT_EXISTS: 'accountExists',
  OAUTH_CSRF_FAILED: 'invalidState',
  OAUTH_ERROR: 'oauth',
  OAUTH_INVALID_STATE: 'invalidState',
} as const;
/** Other words for them. */
const synonyms: Readonly<Record<string, string>> = {
  NO_ACCOUNT_FOUND: 'noAccount',
  USER_NOT_FOUND: 'noAccount',
  ACCOUNT_NOT_FOUND: 'noAccount',
};
/** Where their buttons lead. */
const actions = { noAccount: '/create-account?mode=signup', accountIncomplete: '/complete-profile' } as const;
const parameters = ['error', 'reason', 'message', 'existingAccountType'];

/** Says why a sign-in failed, by the address's parameters, which are removed from it: a reload says it no more. */
export function useSignInError(): void {
  const t = useT('auth');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const given = search.get('error');
    if (given === null) return;
    const error = isKey(synonyms, given) ? (synonyms[given] ?? given) : given;
    if (isKey(actions, error)) {
      const action = { label: t(`signInErrors.${error}.action`), onClick: () => void navigate(actions[error]) };
      showToast({ title: t(`signInErrors.${error}.title`), description: t(`signInErrors.${error}.body`), action });
    } else {
      const text = textOf(error, search.get('reason'));
      showToast({ tone: 'bad', title: t(`signInErrors.${text}.title`), description: t(`signInErrors.${text}.body`) });
    }
    setSearch((before) => withoutParameters(before), { replace: true });
  }, [search, setSearch, navigate, t]);
}

function textOf(error: string, reason: string | null) {
  if (error === 'oauth-error' && reason === 'access_denied') return 'accessDenied';
  return isKey(texts, error) ? texts[error] : 'other';
}

function isKey<Known extends object>(known: Known, name: string): name is Extract<keyof Known, string> {
  return Object.hasOwn(known, name);
}

function withoutParameters(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !parameters.includes(name)));
}
