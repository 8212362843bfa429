import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { isolatePhone } from '#web/lib/contact/phone-text.tsx';
import { EmailCode } from '#web/lib/contact/email-code.tsx';
import { PhoneCode } from '#web/lib/contact/phone-code.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

/** Address and number, each confirmed by a code; the address first, as the server requires. */
export function ContactStep({ contact, tone }: { contact: VerificationView['contact']; tone: ButtonTone }) {
  const t = useT('verification');
  const [changing, setChanging] = useState(false);
  const emailDone = contact.emailConfirmedAt !== null;
  const phoneDone = contact.phoneConfirmedAt !== null && !changing;
  return (
    <ul className="grid gap-2">
      <ContactChannel label={t('contact.email')} value={contact.email} confirmedAt={contact.emailConfirmedAt}>
        {!emailDone && <EmailCode email={contact.email ?? ''} tone={tone} />}
      </ContactChannel>
      <ContactChannel
        label={t('contact.phone')}
        value={contact.phone !== null && phoneDone ? isolatePhone(contact.phone) : null}
        confirmedAt={contact.phoneConfirmedAt}
        change={phoneDone && <TextButton onClick={() => setChanging(true)}>{t('change')}</TextButton>}
      >
        {!phoneDone && !emailDone && <p className="text-sm text-muted">{t('contact.emailFirst')}</p>}
        {!phoneDone && emailDone && (
          <PhoneCode phone={contact.phone} tone={tone} onConfirmed={() => setChanging(false)} />
        )}
      </ContactChannel>
    </ul>
  );
}

interface ContactChannelProps {
  label: string;
  value: string | null;
  confirmedAt: string | null;
  /** On the line of the value that it changes. */
  change?: ReactNode;
  children: ReactNode;
}

function ContactChannel({ label, value, confirmedAt, change, children }: ContactChannelProps) {
  const t = useT('verification');
  const format = useFormat();
  return (
    <li className="grid gap-2">
      <div className={classNames('flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1', value === null && 'sr-only')}>
        <span className="text-sm text-muted">{label}</span>
        <b className="font-semibold wrap-anywhere">{value}</b>
        {change}
        {confirmedAt !== null && (
          <span className="flex items-center gap-1.5 text-sm text-success">
            <Icon icon={CircleCheck} size={16} />
            {t('contact.confirmed', { date: format.date(confirmedAt, 'year') })}
          </span>
        )}
      </div>
      {children}
    </li>
  );
}
