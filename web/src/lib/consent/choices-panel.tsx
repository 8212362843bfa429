import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ConsentSource, ConsentView, Purpose } from '#query-api/contract/consent.ts';
import { consentPurposes } from '#web/lib/consent/purposes.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { ChoicePair, FixedPurpose } from './choice-pair.tsx';
import { everything, nothing, saveChoices, toChoices } from './consent-requests.ts';
import { consentQuery } from './consent-query.ts';
import { isHonored } from './is-honored.ts';
import { useConsentText } from './use-consent-text.ts';
import { useSaveConsent } from './use-save-consent.ts';

interface ChoicesPanelProps {
  title: string;
  source: ConsentSource;
}

/** Chooses for each purpose. Nothing is chosen before the person chooses; rejecting and accepting all weigh the same. */
export function ChoicesPanel({ title, source }: ChoicesPanelProps) {
  const t = useT('privacy');
  const { text, language } = useConsentText();
  const { data: view } = useSuspenseQuery(consentQuery);
  const { save, pending } = useSaveConsent();
  const [changed, setChanged] = useState<Partial<Record<Purpose, boolean>>>({});
  const [isMissing, setMissing] = useState(false);
  const valueOf = (purpose: Purpose) => changed[purpose] ?? chosen(view, purpose);

  async function choose(button: string, choices: typeof nothing): Promise<void> {
    setMissing(false);
    if (await save(button, () => saveChoices(choices, source, language))) setChanged({});
  }
  function saveThese(): void {
    if (consentPurposes.some((purpose) => valueOf(purpose) === null)) return setMissing(true);
    void choose(
      'save',
      toChoices((purpose) => valueOf(purpose) === true),
    );
  }
  const all = (button: 'reject' | 'accept', choices: typeof nothing) => (
    <Button
      tone="secondary"
      busy={pending === button}
      disabled={pending !== null && pending !== button}
      onClick={() => void choose(button, choices)}
    >
      {text[button]}
    </Button>
  );
  return (
    <Panel flush title={title}>
      <p className="px-5 pt-4.5 text-sm text-muted sm:px-6">{text.text}</p>
      <form
        className="divide-y divide-border"
        onSubmit={(event) => {
          event.preventDefault();
          saveThese();
        }}
      >
        <FixedPurpose {...textOf(text, 'necessary')} />
        {consentPurposes.map((purpose) => (
          <ChoicePair
            key={purpose}
            {...textOf(text, purpose)}
            value={valueOf(purpose)}
            bySignal={changed[purpose] === undefined && isSetBySignal(view)}
            onChange={(allowed) => setChanged((before) => ({ ...before, [purpose]: allowed }))}
          />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3.5 sm:px-6">
          <div className="grid grid-cols-2 gap-2 max-sm:w-full">
            {all('reject', nothing)}
            {all('accept', everything)}
          </div>
          <Button
            type="submit"
            className="max-sm:w-full"
            busy={pending === 'save'}
            disabled={pending !== null && pending !== 'save'}
          >
            {t('choices.save')}
          </Button>
          {isMissing && (
            <p role="alert" className="w-full text-sm text-danger">
              {t('choices.missing')}
            </p>
          )}
        </div>
      </form>
    </Panel>
  );
}

function textOf(text: ReturnType<typeof useConsentText>['text'], purpose: string): { name: string; text: string } {
  return text.purposes[purpose] ?? { name: purpose, text: '' };
}

const isSetBySignal = (view: ConsentView): boolean => isHonored(view) && view.optOut?.source !== 'privacy-page';

function chosen(view: ConsentView, purpose: Purpose): boolean | null {
  if (isHonored(view)) return false;
  return view.isDecided ? view.choices[purpose] : null;
}
