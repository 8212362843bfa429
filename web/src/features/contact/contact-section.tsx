import type { MeView } from '#query-api/contract/people.ts';
import { SectionAnchor } from '#web/ui/section-anchor.tsx';

import { EmailPanel } from './email-panel.tsx';
import { PhonePanel } from './phone-panel.tsx';

/** The address and the number by which a person is reached and signs in. */
export function ContactSection({ user }: { user: MeView['user'] }) {
  return (
    <>
      <SectionAnchor id="email">
        <EmailPanel user={user} />
      </SectionAnchor>
      <SectionAnchor id="phone">
        <PhonePanel canConfirm={user.emailConfirmed} />
      </SectionAnchor>
    </>
  );
}
