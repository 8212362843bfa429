import { useT } from '#web/lib/i18n/use-t.ts';
import { useRuleSentences } from '#web/lib/jobs/use-rule-sentences.ts';

import type { Comparison } from './comparisons.ts';

const points = ['client', 'provider', 'price', 'payment', 'checks', 'speed', 'trouble'] as const;

/** What each way costs and brings, point by point. On phones the points stand under each other. */
export function ComparisonTable({ way }: { way: Comparison['key'] }) {
  const t = useT('versus');
  const common = useT('common');
  const say = useRuleSentences();
  const here = {
    client: say.clientFee(),
    provider: say.commission(),
    price: say.price(),
    payment: t('here.payment'),
    checks: t('here.checks'),
    speed: t('here.speed'),
    trouble: t('here.trouble'),
  };
  const columns = [
    { name: common('product'), textOf: (point: (typeof points)[number]) => here[point] },
    { name: t(`${way}.name`), textOf: (point: (typeof points)[number]) => t(`${way}.point.${point}`) },
  ];
  return (
    <table aria-label={t('table')} className="w-full text-start max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-border">
          <td aria-hidden="true" className="w-[24%]" />
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="px-3 pb-2.5 text-start font-bold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border max-sm:block">
        {points.map((point) => (
          <tr key={point} className="max-sm:block max-sm:py-3.5 max-sm:first:pt-0 max-sm:last:pb-0">
            <th scope="row" className="py-3 pe-3 text-start align-top font-semibold max-sm:block max-sm:p-0">
              {t(`point.${point}`)}
            </th>
            {columns.map(({ name, textOf }) => (
              <td
                key={name}
                className="px-3 py-3 align-top leading-relaxed max-sm:block max-sm:px-0 max-sm:pt-2 max-sm:pb-0"
              >
                <span className="block text-sm font-semibold text-muted sm:hidden">{name}</span>
                {textOf(point)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
