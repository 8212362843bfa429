import { type ReactNode, useState } from 'react';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { DocumentChip, DocumentFacts } from '#web/lib/verification/document-facts.tsx';
import { useVerificationLabels } from '#web/lib/verification/use-verification-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

import { DetailsForm } from './details-form.tsx';
import type { StepProps } from './step-props.ts';
import { DocumentDialog, type DocumentKind } from './document-dialog.tsx';

/** Address, register, insurance, a licence for each regulated trade, and the payout account. */
export function BusinessStep({ view, tone }: Omit<StepProps, 'open'>) {
  const t = useT('verification');
  const [handing, setHanding] = useState<DocumentKind | null>(null);
  const kinds: DocumentKind[] = [
    { kind: 'insurance', trade: null },
    ...view.regulatedTrades.map((trade) => ({ kind: 'licence' as const, trade })),
    ...strayLicences(view),
  ];
  return (
    <div className="grid gap-5">
      <Details view={view} tone={tone} />
      <ul className="grid gap-5">
        {kinds.map((kind) => (
          <DocumentItem key={`${kind.kind} ${kind.trade}`} view={view} kind={kind} onHandIn={() => setHanding(kind)} />
        ))}
        <Line
          title={t('business.payouts')}
          chip={
            <Chip tone={view.payoutsEnabled ? 'ok' : 'warn'}>
              {view.payoutsEnabled ? t('business.payoutsReady') : t('business.payoutsOpen')}
            </Chip>
          }
          action={
            !view.payoutsEnabled && (
              <LinkButton to={paths.earnings()} tone="secondary">
                {t('business.payoutsLink')}
              </LinkButton>
            )
          }
        >
          <p className="text-sm text-muted">{t('business.payoutsText')}</p>
        </Line>
      </ul>
      {handing !== null && <DocumentDialog accountId={view.accountId} of={handing} onClose={() => setHanding(null)} />}
    </div>
  );
}

/** Licences that were submitted for a trade that the profile no longer names. */
function strayLicences({ documents, regulatedTrades }: VerificationView): DocumentKind[] {
  return documents.filter(({ kind, trade }) => kind === 'licence' && !regulatedTrades.includes(trade ?? ''));
}

function Details({ view, tone }: Omit<StepProps, 'open'>) {
  const t = useT('verification');
  const [changing, setChanging] = useState(false);
  const { business } = view;
  const can = view.actions.includes('SubmitBusinessDetails');
  if (can && (business === null || changing))
    return <DetailsForm view={view} tone={tone} onSaved={() => setChanging(false)} />;
  return (
    <ul>
      <Line
        title={t('business.details')}
        chip={business && <DocumentChip state={business.acceptedAt === null ? 'waiting' : 'accepted'} />}
        change={can && <TextButton onClick={() => setChanging(true)}>{t('change')}</TextButton>}
      >
        <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">
          {business === null
            ? t('business.missing')
            : [business.address, business.registerNumber ?? t('business.noRegister')].filter(Boolean).join('\n')}
        </p>
      </Line>
    </ul>
  );
}

function DocumentItem({ view, kind, onHandIn }: { view: VerificationView; kind: DocumentKind; onHandIn: () => void }) {
  const t = useT('verification');
  const labels = useVerificationLabels();
  const latest = view.documents.find((one) => one.kind === kind.kind && one.trade === kind.trade);
  const label = latest === undefined ? t('business.add') : t('business.renew');
  const can = view.actions.includes('SubmitDocument');
  return (
    <Line
      title={labels.document(kind)}
      chip={latest && <DocumentChip state={latest.state} />}
      action={
        can && (
          <Button tone="secondary" aria-label={`${labels.document(kind)}: ${label}`} onClick={onHandIn}>
            {label}
          </Button>
        )
      }
    >
      {latest === undefined ? (
        <p className="text-sm text-muted">
          {kind.kind === 'licence' && view.regulatedTrades.includes(kind.trade ?? '')
            ? t('business.licenceText')
            : t('business.missing')}
        </p>
      ) : (
        <DocumentFacts document={latest} />
      )}
    </Line>
  );
}

interface LineProps {
  title: string;
  chip?: ReactNode;
  /** On the title's line, when it changes text. */
  change?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function Line({ title, chip, change, action, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-[1_1_260px]">
        <div className="mb-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 className="font-semibold">{title}</h4>
          {chip}
          {change}
        </div>
        {children}
      </div>
      {action}
    </li>
  );
}
