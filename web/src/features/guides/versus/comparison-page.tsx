import { ArrowLeftRight, Coins, Table2, X } from 'lucide-react';
import { useParams } from 'react-router-dom';

import { useT } from '#web/lib/i18n/use-t.ts';
import { useRuleSentences } from '#web/lib/jobs/use-rule-sentences.ts';

import { findBySlug } from '../find-by-slug.ts';
import { GuidePage } from '../guide-page.tsx';
import { MoreLinks } from '../more-links.tsx';
import { usePageLinks } from '../use-page-links.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { comparisons } from './comparisons.ts';
import { useComparisonLinks } from './use-comparison-links.ts';

/** Ours beside another way to get work done, what it costs here, and where the other one is better. */
export function ComparisonPage() {
  const t = useT('versus');
  const guides = useT('guides');
  const legal = useT('legal');
  const say = useRuleSentences();
  const links = usePageLinks();
  const { slug, key } = findBySlug(comparisons, useParams()['slug']);
  return (
    <GuidePage
      title={t(`${key}.title`)}
      lead={t(`${key}.lead`)}
      sections={[
        { id: 'table', icon: Table2, title: t('table'), points: [], children: <ComparisonTable way={key} /> },
        {
          id: 'better',
          icon: ArrowLeftRight,
          title: t('better', { way: t(`${key}.name`) }),
          points: [t(`${key}.better.one`), t(`${key}.better.two`), t(`${key}.better.three`)],
        },
        {
          id: 'not',
          icon: X,
          title: t('not.title'),
          points: [
            t('not.emergency'),
            guides('verify.not.work'),
            guides('verify.not.record'),
            legal('terms.role.text'),
          ],
          links: [links.verify],
        },
        {
          id: 'costs',
          icon: Coins,
          title: t('costs'),
          points: [legal('terms.fees.text'), say.cancelling()],
          links: [links.how, links.fees],
        },
      ]}
    >
      <MoreLinks title={t('others')} links={useComparisonLinks(slug)} />
    </GuidePage>
  );
}
