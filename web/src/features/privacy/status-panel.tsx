import { useSuspenseQuery } from '@tanstack/react-query';
import { FileDown, ShieldCheck } from 'lucide-react';

import { consentPurposes } from '#web/lib/consent/purposes.ts';
import type { ConsentView } from '#query-api/contract/consent.ts';
import { paths } from '#web/app/paths.ts';
import { consentQuery } from '#web/lib/consent/consent-query.ts';
import { isNothing, optOut } from '#web/lib/consent/consent-requests.ts';
import { isHonored } from '#web/lib/consent/is-honored.ts';
import { receiptPath } from '#web/lib/consent/receipt-path.ts';
import { usePurposeNames } from '#web/lib/consent/use-purpose-names.ts';
import { useSaveConsent } from '#web/lib/consent/use-save-consent.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { momentAttribute } from '#web/ui/moment.tsx';

import { useConsentFromElsewhere } from './use-consent-from-elsewhere.ts';

/** What applies now, lastingly: the opt-out or the choice, since when, and until when pages do not ask again. */
export function StatusPanel() {
  const t = useT('privacy');
  const { data: view } = useSuspenseQuery(consentQuery);
  const { save, pending } = useSaveConsent();
  const words = useStatusWords()(view);
  const honored = isHonored(view);
  const [latest] = view.history;
  useConsentFromElsewhere(latest?.id ?? null);
  return (
    <section aria-labelledby="status" className="rounded-panel border border-border bg-card p-5 sm:p-8">
      {!honored && !view.isDecided && <Chip>{t('status.open')}</Chip>}
      <div className="flex items-center gap-3.5">
        {honored && (
          <span className="grid size-10 flex-none place-items-center rounded-control bg-success-soft text-success">
            <Icon icon={ShieldCheck} size={24} />
          </span>
        )}
        <h2 id="status" className="text-2xl tracking-[-.015em]">
          {words.title}
        </h2>
      </div>
      <p className="mt-2.5 max-w-[58ch] text-muted">{words.text}</p>
      <Since view={view} honored={honored} />
      <div className="mt-5 flex flex-wrap gap-3">
        {view.optOut === null && (
          <Button tone="secondary" busy={pending !== null} onClick={() => void save('opt-out', optOut)}>
            {t('status.optOut')}
          </Button>
        )}
        {latest !== undefined && (
          <a href={receiptPath(latest.id)} download className={buttonStyle({ tone: 'secondary' })}>
            <Icon icon={FileDown} size={16} />
            {t('prompt.receipt')}
          </a>
        )}
        <LinkButton to="#choices" tone="quiet">
          {t('status.choices')}
        </LinkButton>
        <LinkButton to={paths.privacyPolicy()} tone="quiet">
          {t('status.policy')}
        </LinkButton>
      </div>
    </section>
  );
}

function Since({ view, honored }: { view: ConsentView; honored: boolean }) {
  const t = useT('privacy');
  const format = useFormat();
  const since = view.optOut?.since ?? view.history[0]?.at;
  if (since === undefined) return honored ? <p className="mt-2 text-sm text-muted">{t('status.signalNow')}</p> : null;
  return (
    <div className="mt-5 rounded-card bg-surface px-5 py-4">
      <p className="text-sm text-muted">{t('status.since')}</p>
      <p className="font-bold">
        <time dateTime={momentAttribute(since)}>
          {format.date(since, 'year')}, {format.date(since, 'time')}
        </time>
      </p>
      {view.askAgainAt !== null && (
        <p className="mt-3 border-t border-border pt-3 text-sm text-muted">
          {t('status.until', { date: format.date(view.askAgainAt, 'year') })}
        </p>
      )}
    </div>
  );
}

function useStatusWords(): (view: ConsentView) => { title: string; text: string } {
  const t = useT('privacy');
  const nameOf = usePurposeNames();
  return (view) => {
    const source = view.optOut?.source;
    if (isHonored(view)) {
      const text = source === 'privacy-page' ? 'byPage' : source === null ? 'byLink' : 'bySignal';
      return { title: t('status.honored'), text: t(`status.${text}`) };
    }
    if (!view.isDecided) return { title: t('status.openTitle'), text: t('status.openText') };
    if (isNothing(view.choices)) return { title: t('status.rejected'), text: t('status.rejectedText') };
    const purposes = nameOf(consentPurposes.filter((purpose) => view.choices[purpose]));
    return { title: t('status.allowed'), text: t('status.allowedText', { purposes }) };
  };
}
