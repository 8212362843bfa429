/**
 * The page to which an address of the landing page leads (specification, section 2), or null for the landing page
 * itself: what its `action` or `demo` asks for, and the sign-in, which says why one failed.
 */
export function landingTarget(search: URLSearchParams, isSignedIn: boolean): string | null {
  const { action, type, ...others } = Object.fromEntries(search);
  if (action === 'post') return withQuery('/post-request', others);
  if (action === 'join') return withQuery('/signup', { userType: 'provider', ...others });
  if (action === 'onboarding') {
    if (isSignedIn) return withQuery('/complete-profile', others);
    return withQuery('/signup', { userType: type === 'provider' ? 'provider' : 'client', ...others });
  }
  // Where the walk-through of the sign-up ends: its form in Dutch.
  if (others['demo'] === 'auth-nl' && others['userType'] === 'client') {
    return withQuery('/signup', { lang: 'nl', ...others, userType: 'provider', demo: 'true' });
  }
  return search.has('error') ? withQuery('/login', Object.fromEntries(search)) : null;
}

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}
