/** The product has none: one that was left behind by an older version would answer for the servers. */
export async function unregisterServiceWorkers(
  container = navigator.serviceWorker as typeof navigator.serviceWorker | undefined,
): Promise<void> {
  // Undefined without TLS.
  const registrations = (await container?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
