/** The official sign of the California privacy choices (11 CCR § 7015): its blue is the same in both themes. */
export function PrivacyChoicesSign({ width = 30 }: { width?: number }) {
  return <img src="/privacy-choices.svg" alt="" width={width} height={(width * 16) / 34} loading="lazy" />;
}
