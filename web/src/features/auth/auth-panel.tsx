import { BadgeEuro, HandCoins, ReceiptText, ScanFace, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HeldMoneyKey } from '#web/ui/held-money-key.tsx';

/** The dark panel next to the form: the product's promise to this kind of person, and an illustration of a house. */
export function AuthPanel({ audience, drawing }: { audience: 'client' | 'provider'; drawing: ReactNode }) {
  const t = useT('auth');
  const points =
    audience === 'client'
      ? [
          { sign: <HeldMoneyKey />, title: t('panel.held'), text: t('panel.heldText') },
          { sign: <Icon icon={ReceiptText} />, title: t('panel.price'), text: t('panel.priceText') },
          { sign: <Icon icon={ScanFace} />, title: t('panel.checked'), text: t('panel.checkedText') },
        ]
      : [
          { sign: <Icon icon={HandCoins} />, title: t('panel.secured'), text: t('panel.securedText') },
          { sign: <Icon icon={BadgeEuro} />, title: t('panel.free'), text: t('panel.freeText') },
          { sign: <Icon icon={TimerOff} />, title: t('panel.autoApproval'), text: t('panel.autoApprovalText') },
        ];
  return (
    <aside className="hidden flex-col justify-between gap-12 bg-deep text-on-deep lg:flex">
      <div className="max-w-[34rem] px-16 pt-20">
        <h2 className="text-4xl tracking-[-.025em]">
          {audience === 'client' ? t('panel.title') : t('panel.providerTitle')}
        </h2>
        <ul className="mt-8 grid gap-5">
          {points.map((point) => (
            <li key={point.title} className="grid grid-cols-[20px_1fr] gap-4">
              <span className="mt-1 text-accent">{point.sign}</span>
              <span className="text-on-deep-muted">
                <b className="font-bold text-on-deep">{point.title}</b> {point.text}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {drawing}
    </aside>
  );
}
