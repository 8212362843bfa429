import { Fragment, type ReactNode } from 'react';

import type { ConsentAuditView } from '#query-api/contract/consent.ts';
import { useChoiceText } from '#web/lib/consent/history-panel.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Moment } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { AuditedChoice } from './consent-audit-query.ts';
import { ShownConsentText } from './shown-consent-text.tsx';

/** All choices in order. A cut marks the later ones; the one in force at the cut shows the text that was read. */
export function ConsentChoiceList({ view, last }: { view: ConsentAuditView; last: number }) {
  const t = useT('admin');
  return (
    <Panel flush title={t('consents.choices')}>
      <ol className="divide-y divide-border">
        {view.history.map((choice, index) => (
          <Fragment key={choice.id}>
            {index === last && (
              <li className="border-t-2 border-primary bg-surface px-5 py-2 text-xs font-semibold text-muted sm:px-6">
                {t('history.cut')}
              </li>
            )}
            <li className={classNames('px-5 py-4 sm:px-6', index === last - 1 && 'bg-soft')}>
              <Choice choice={choice} number={index + 1} isLater={index >= last}>
                {index === last - 1 && choice.text !== null && <ShownConsentText choice={choice} view={view} />}
              </Choice>
            </li>
          </Fragment>
        ))}
      </ol>
    </Panel>
  );
}

interface ChoiceProps {
  choice: AuditedChoice;
  number: number;
  isLater: boolean;
  children: ReactNode;
}

function Choice({ choice, number, isLater, children }: ChoiceProps) {
  const { title, circumstances } = useChoiceText();
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="tabular text-sm text-muted">{number}</span>
        <span className={classNames('min-w-0 flex-1 max-sm:basis-4/5', isLater ? 'text-muted' : 'font-bold')}>
          {title(choice)}
        </span>
        <Moment at={choice.at} style="exact" className="text-sm text-muted" />
      </div>
      <p className="text-sm text-muted">{circumstances(choice)}</p>
      {choice.otherId !== null && <p className="font-mono text-xs wrap-anywhere text-muted">{choice.otherId}</p>}
      {children}
    </>
  );
}
