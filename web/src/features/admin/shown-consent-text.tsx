import { Check } from 'lucide-react';

import { consentPurposes } from '#web/lib/consent/purposes.ts';
import type { ConsentAuditView } from '#query-api/contract/consent.ts';
import { getTextDirection } from '#web/lib/i18n/languages.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

import type { AuditedChoice } from './consent-audit-query.ts';

/** The very text of one choice, in its language and direction, with the button that was pressed. */
export function ShownConsentText({ choice, view }: { choice: AuditedChoice; view: ConsentAuditView }) {
  const t = useT('admin');
  const shown = choice.text;
  const text = shown === null ? undefined : view.texts[shown.sha256];
  if (shown === null || text === undefined) return null;
  const pressed = pressedButton(choice);
  const button = (name: 'reject' | 'accept') => (
    <span
      className={classNames(
        'relative grid min-h-12 place-items-center rounded-control border border-control bg-card px-3 text-center font-semibold',
        pressed === name && 'outline-2 outline-offset-2 outline-primary',
      )}
    >
      {text[name]}
      {pressed === name && (
        <span
          lang={document.documentElement.lang}
          className="absolute -bottom-3.5 inset-e-3 inline-flex items-center gap-1 rounded-chip bg-primary px-2 text-xs leading-5 text-on-primary"
        >
          <Icon icon={Check} size={16} className="size-3" />
          {t('consents.pressed')}
        </span>
      )}
    </span>
  );
  return (
    <div className="mt-3">
      <p className="text-sm">{t('consents.shown')}</p>
      <div
        lang={shown.language}
        dir={getTextDirection(shown.language)}
        className="mt-2 mb-5 max-w-[460px] rounded-panel border border-border bg-card p-5 shadow-pop"
      >
        <p className="text-lg leading-tight font-bold">{text.title}</p>
        <p className="mt-2 text-sm text-muted">{text.text}</p>
        <dl className="mt-3 grid gap-1.5 text-sm">
          {['necessary', ...consentPurposes].map((purpose) => (
            <div key={purpose}>
              <dt className="font-semibold">{text.purposes[purpose]?.name}</dt>
              <dd className="text-muted">{text.purposes[purpose]?.text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 grid grid-cols-2 gap-2">
          {button('reject')}
          {button('accept')}
        </div>
      </div>
      {pressed === null && <p className="mb-3 text-sm">{t('consents.own')}</p>}
      <dl className="text-sm">
        <dt className="text-muted">{t('consents.hash')}</dt>
        <dd className="font-mono text-xs wrap-anywhere">{shown.sha256}</dd>
      </dl>
    </div>
  );
}

/** Null if the person chose for each purpose separately. */
function pressedButton({ granted, denied }: AuditedChoice): 'reject' | 'accept' | null {
  if (granted.length === 0) return 'reject';
  return denied.length === 0 ? 'accept' : null;
}
