import { lazy, Suspense } from 'react';

/** How numbers of all countries are grouped takes 28 kB: a page that shows one does not wait for it. */
const PhoneText = lazy(() => import('#web/lib/contact/phone-text.tsx'));

/** A text with a stored number as people read it: `+353 85 555 0142`. */
export function PhoneNumber({ number, children }: { number: string; children: (text: string) => string }) {
  return (
    <Suspense fallback={children(`\u2066${number}\u2069`)}>
      <PhoneText number={number}>{children}</PhoneText>
    </Suspense>
  );
}
