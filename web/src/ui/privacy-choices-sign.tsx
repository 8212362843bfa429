/** The official sign of the California privacy choices (11 CCR § 7015): its blue is fixed, in both themes. */
export function PrivacyChoicesSign({ className = 'h-3.5 w-7.5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 34 16" aria-hidden="true" className={`inline-block flex-none ${className}`}>
      <rect x=".75" y=".75" width="32.5" height="14.5" rx="7.25" fill="#fff" stroke="#06f" strokeWidth="1.5" />
      <path fill="#06f" d="M19.2 1H26a7 7 0 0 1 0 14H14.6z" />
      <path
        fill="none"
        stroke="#06f"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m6.8 8.2 2.6 2.7 4.6-6"
      />
      <path stroke="#fff" strokeWidth="1.8" strokeLinecap="round" d="m21.2 5.2 5.4 5.6m0-5.6-5.4 5.6" />
    </svg>
  );
}
