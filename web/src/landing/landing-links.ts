import { serviceCategories } from '#domain/categories.ts';
import type { CategoryKey } from '#domain/categories.ts';

/** The landing page's addresses within the application: plain links, since it is a document of its own. */
export const links = {
  logIn: '/login',
  signUp: '/create-account',
  becomeProvider: '/signup?userType=provider',
  postRequest: '/post-request',
  clientDashboard: '/client-dashboard',
  requests: '/service-desk',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
} as const;

export function requestLink(category: CategoryKey): string {
  const { id } = serviceCategories.find(({ key }) => key === category) ?? serviceCategories[0];
  return `${links.postRequest}?${new URLSearchParams({ category, categoryId: String(id) }).toString()}`;
}
