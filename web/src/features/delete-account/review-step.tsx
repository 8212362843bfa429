import { CreditCard, FileText, Image, KeyRound, MessageSquare, Search, Smartphone, User } from 'lucide-react';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { Retained, OwnDeletion } from './deletion-query.ts';
import { StepFrame } from './step-frame.tsx';
import { WhatItWaitsFor } from './what-it-waits-for.tsx';

const going = [
  ['profile', User],
  ['written', MessageSquare],
  ['photos', Image],
  ['sessions', Smartphone],
  ['cards', CreditCard],
  ['lists', Search],
  ['requests', FileText],
] as const;

/** What goes, what is retained, why and until when, before anything is decided. */
export function ReviewStep({ deletion, onNext }: { deletion: OwnDeletion; onNext: () => void }) {
  const t = useT('deletion');
  const waits = deletion.blockers.length > 0 || deletion.legalHold;
  return (
    <StepFrame step="review" title={t('review.title')} text={t('review.text')}>
      <Note tone="info" icon={KeyRound}>
        {t('review.how')}
      </Note>
      <Panel title={t('review.goes')}>
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {going.map(([name, icon]) => (
            <li key={name} className="grid grid-cols-[24px_minmax(0,1fr)] gap-3.5">
              <Icon icon={icon} className="mt-0.5 text-primary" />
              <div>
                <b className="font-semibold">{t(`goes.${name}`)}</b>
                <p className="text-sm text-muted">{t(`goes.${name}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      <RetainedRecords retained={deletion.retained} />
      {waits && <WhatItWaitsFor deletion={deletion} title={t('review.waits')} />}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <LinkButton to={paths.settings()} tone="secondary">
          {t('keep')}
        </LinkButton>
        <Button tone="danger" onClick={onNext}>
          {t('review.next')}
        </Button>
      </div>
    </StepFrame>
  );
}

function RetainedRecords({ retained }: { retained: Retained[] }) {
  const t = useT('deletion');
  const format = useFormat();
  return (
    <Panel flush title={t('review.stays')} foot={t('review.foot')}>
      <table className="w-full text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-border text-start text-muted">
            {(['what', 'why', 'until'] as const).map((name) => (
              <th key={name} scope="col" className="px-5 py-2.5 text-start font-semibold sm:px-6">
                {t(`review.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border max-sm:block">
          {retained.map(({ kind, until }) => (
            <tr key={kind} className="max-sm:block max-sm:py-3">
              <th
                scope="row"
                className="px-5 py-3 text-start align-top font-semibold max-sm:block max-sm:py-0.5 sm:px-6"
              >
                {t(`retained.${kind}`)}
              </th>
              <td className="px-5 py-3 align-top text-muted max-sm:block max-sm:py-0.5 sm:px-6">
                {t(`retained.${kind}Why`)}
              </td>
              <td className="px-5 py-3 align-top font-semibold max-sm:block max-sm:py-0.5 sm:px-6">
                {until !== null && <span className="font-normal text-muted sm:hidden">{`${t('review.until')} `}</span>}
                {until === null ? t('review.forGood') : format.date(until, 'year')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
