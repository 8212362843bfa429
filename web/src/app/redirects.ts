/** Addresses that only redirect to another. */
export const redirects: { from: string; to: string }[] = [
  { from: '/create-account', to: '/signup' },
  { from: '/auth/create-account', to: '/signup' },
  { from: '/signup-old', to: '/signup' },
  { from: '/request', to: '/post-request' },
  { from: '/service-desk', to: '/requests' },
  { from: '/provider-registration', to: '/signup?userType=provider' },
];
