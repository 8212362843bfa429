import { serviceCategories } from '#domain/categories.ts';
import type { CategoryKey } from '#domain/categories.ts';

/** The landing page's addresses within the application: plain links, since it is a document of its own. */
export const links = {
  logIn: '/login',
  signUp: '/create-account',
  becomeProvider: '/signup?userType=provider',
  findProvider: '/providers',
  postRequest: '/post-request',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  privacyRights: '/privacy-rights',
} as const;

/** Sign-up, in which a tester remains in the country that they named. */
export function signUpLink(): string {
  const test = new URLSearchParams(location.search).get('testCountry');
  return test === null ? links.signUp : `${links.signUp}?${new URLSearchParams({ testCountry: test }).toString()}`;
}

export function requestLink(category: CategoryKey): string {
  const { id } = serviceCategories.find(({ key }) => key === category) ?? serviceCategories[0];
  return `${links.postRequest}?${new URLSearchParams({ category, categoryId: String(id) }).toString()}`;
}

/** The request form with a search text of no category. */
export function requestSearch(text: string): string {
  return `${links.postRequest}?${new URLSearchParams({ q: text.trim() }).toString()}`;
}
