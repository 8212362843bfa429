import type { JobView } from '#query-api/contract/job.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useFormat } from '#web/lib/use-format.ts';

import type { PayFor } from './payment-purpose.ts';

export interface CheckoutTexts {
  title: string;
  lead: string;
  /** The button's label, with the amount. */
  confirm: (mode: 'pay' | 'save', amount: string) => string;
  done: { title: string; text: string };
  over: { title: string; text: string };
}

function formatTitle({ job, payment }: JobView, t: ReturnType<typeof useT<'checkout'>>): string {
  if (job.state === 'PaymentAtRisk') return t('risk.title');
  return job.state === 'PaymentPending' && payment?.method === 'save' ? t('card.save') : t('title');
}

/** The page's texts by payment purpose. */
export function useCheckoutTexts(view: JobView, payFor: PayFor): CheckoutTexts {
  const t = useT('checkout');
  const format = useFormat();
  const name = useNames().short(view.job.provider, 'provider');
  const date = view.job.startAt === null ? '' : format.date(view.job.startAt, 'fullMoment', view.timezone);
  const text = t('booked.text', { name, date });
  switch (payFor.purpose) {
    case 'extra':
      return {
        title: t('extra.title'),
        lead: t('extra.lead', { name }),
        confirm: (_, amount) => t('card.payOnly', { amount }),
        done: { title: t('extra.done'), text: t('extra.doneText') },
        over: { title: t('extra.over'), text: t('extra.overText') },
      };
    case 'tip':
      return {
        title: t('tip.title', { name }),
        lead: t('tip.lead', { name }),
        confirm: (_, amount) => t('card.payOnly', { amount }),
        done: { title: t('tip.done', { name }), text: t('tip.doneText') },
        over: { title: t('tip.over'), text: t('tip.overText') },
      };
    case 'main':
      return {
        title: formatTitle(view, t),
        lead: view.job.state === 'PaymentAtRisk' ? t('risk.lead', { name, date }) : t('lead', { name, date }),
        confirm: (mode, amount) =>
          mode === 'save'
            ? t('card.save')
            : view.job.state === 'PaymentAtRisk'
              ? t('card.payOnly', { amount })
              : t('card.pay', { amount }),
        done: { title: t('booked.title', { name }), text },
        over: { title: t('expired.title'), text: t('expired.text') },
      };
  }
}
