import { hasSessionHint } from '../lib/session/session-hint.ts';

/**
 * What the address asks of the landing page (specification, section 2): another page, or a dialog or a message over this
 * one. Posting a request and onboarding are pages of the application.
 */
export function readAction(search: URLSearchParams): { leadTo: string } | 'over' | null {
  const { action, type, ...others } = Object.fromEntries(search);
  if (action === 'post') return { leadTo: withQuery('/post-request', others) };
  if (action === 'onboarding') {
    if (hasSessionHint()) return { leadTo: withQuery('/complete-profile', others) };
    return { leadTo: withQuery('/signup', { userType: type === 'provider' ? 'provider' : 'client', ...others }) };
  }
  return action === 'join' || search.has('error') ? 'over' : null;
}

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}
