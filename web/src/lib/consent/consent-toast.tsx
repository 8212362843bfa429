import { CircleCheck, ShieldCheck, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import type { Anchor } from '#web/ui/frame/anchor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

import { promptBox } from './prompt-box.ts';
import { loadPromptTexts, type PromptTexts } from './prompt-texts.ts';
import { receiptPath } from './receipt-path.ts';
import { useHeld } from './use-held.ts';

export type ToastKind = 'accepted' | 'rejected' | 'honored';

/** The specification's time of the opt-out's toast. */
const SHOWN_MS = 8000;
const YEAR_MS = 365 * 86_400_000;

interface ConsentToastProps {
  Anchor: Anchor;
  kind: ToastKind;
  receipt: string | null;
  onClose: () => void;
}

/** Says that a choice was saved, where the banner stood. It stays while pointed at or focused. */
export function ConsentToast({ Anchor: A, kind, receipt, onClose }: ConsentToastProps) {
  const ui = useT('ui');
  const format = useFormat();
  const language = useLanguage();
  const [texts, setTexts] = useState<PromptTexts | null>(null);
  const [since] = useState(Date.now);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isHeld = useHeld(box);
  const left = useRef(SHOWN_MS);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    void loadPromptTexts(language).then((loaded) => setTexts(() => loaded), close);
  }, [language]);
  const isRunning = texts !== null && !isHeld;
  useEffect(() => {
    if (!isRunning) return;
    const begin = Date.now();
    const timer = setTimeout(close, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - begin;
    };
  }, [isRunning]);
  if (texts === null) return null;
  const date = format.date(new Date(since + YEAR_MS), 'year');
  return (
    <section
      role="status"
      className={`${promptBox} grid grid-cols-[auto_1fr_auto] gap-x-3 pt-4 ps-4 pe-2 pb-1`}
      ref={setBox}
    >
      <Icon icon={kind === 'honored' ? ShieldCheck : CircleCheck} className="text-success" />
      <div className="min-w-0 text-sm">
        <b className="block">{texts(`prompt.${kind}`)}</b>
        {texts(`prompt.${kind}Text`, { date })}
      </div>
      <IconButton icon={X} size={16} label={ui('dismiss')} className="-mt-3" onClick={onClose} />
      <div className="col-start-2 flex flex-wrap gap-x-5 text-sm">
        {receipt !== null && (
          <a href={receiptPath(receipt)} download className="link inline-flex min-h-11 items-center">
            {texts('prompt.receipt')}
          </a>
        )}
        <A href="/privacy-rights" className="link inline-flex min-h-11 items-center">
          {texts('prompt.change')}
        </A>
      </div>
    </section>
  );
}
