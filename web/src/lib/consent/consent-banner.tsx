import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { localeTag } from '#domain/locale-tag.ts';
import { consentPurposes } from '#web/lib/consent/purposes.ts';
import type { ConsentText } from '#query-api/contract/consent.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Anchor } from '#web/ui/frame/anchor.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

import { everything, isNothing, nothing, saveChoices } from './consent-requests.ts';
import { loadConsentText } from './consent-text.ts';
import { makeRoomBelow } from './make-room-below.ts';
import { promptBox } from './prompt-box.ts';
import { type PromptTexts, loadPromptTexts } from './prompt-texts.ts';

interface ConsentBannerProps {
  Anchor: Anchor;
  language: Language;
  onMade: (made: { allowed: boolean; receipt: string | null }) => void;
}

/** Asks for consent. It takes no focus and moves nothing but what sticks to the bottom edge; its two answers weigh the same. */
export function ConsentBanner({ Anchor: A, language, onMade }: ConsentBannerProps) {
  const id = useId();
  const [text, setText] = useState<ConsentText | null>(null);
  const [texts, setTexts] = useState<PromptTexts | null>(null);
  const [sending, setSending] = useState<'reject' | 'accept' | null>(null);
  const [failed, setFailed] = useState(false);
  const { country } = useCountry();
  useEffect(() => {
    // What fails to load is not shown: nothing is asked then, and nothing optional runs.
    void Promise.all([loadConsentText(language), loadPromptTexts(language)]).then(
      ([choice, around]) => {
        setText(choice);
        setTexts(() => around);
      },
      () => undefined,
    );
  }, [language]);
  if (text === null || texts === null) return null;

  async function choose(answer: 'reject' | 'accept'): Promise<void> {
    setSending(answer);
    setFailed(false);
    try {
      const saved = await saveChoices(answer === 'accept' ? everything : nothing, 'banner', language);
      onMade({ allowed: !isNothing(saved.choices), receipt: saved.choiceId });
    } catch {
      setSending(null);
      setFailed(true);
    }
  }
  const button = (answer: 'reject' | 'accept') => (
    <Button
      tone="secondary"
      className="min-h-12"
      busy={sending === answer}
      disabled={sending !== null && sending !== answer}
      onClick={() => void choose(answer)}
    >
      {text[answer]}
    </Button>
  );
  const names = consentPurposes.map((purpose) => text.purposes[purpose]?.name ?? '');
  return (
    <section ref={makeRoomBelow} aria-labelledby={id} className={`${promptBox} px-5 pt-4 pb-2 sm:px-6 sm:pt-5 sm:pb-3`}>
      <div className="flex items-start gap-3">
        <h2 id={id} className="flex-1 pt-1 text-lg leading-tight tracking-[-.01em]">
          {text.title}
        </h2>
        <IconButton icon={X} label={text.close} className="-mt-1.5 -me-3" onClick={() => void choose('reject')} />
      </div>
      <p className="mt-1 text-sm text-muted">{text.text}</p>
      <p className="mt-2 text-sm font-semibold">
        {new Intl.ListFormat(localeTag(language, country), { type: 'unit' }).format(names)}
      </p>
      <div className="mt-3.5 grid grid-cols-2 gap-2">
        {button('reject')}
        {button('accept')}
      </div>
      {failed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {texts('prompt.failed')}
        </p>
      )}
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
        <A href="/privacy-rights" className="link inline-flex min-h-11 items-center">
          {text.manage}
        </A>
        <A href="/privacy-policy" className="link inline-flex min-h-11 items-center">
          {text.policy}
        </A>
      </div>
    </section>
  );
}
