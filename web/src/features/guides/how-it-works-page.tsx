import { providerLevels } from '#domain/account/provider-levels.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { paths } from '#web/app/paths.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { useRuleSentences } from '#web/lib/jobs/use-rule-sentences.ts';
import { countryName } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Steps } from '#web/ui/steps.tsx';

import { GuideHead } from './guide-head.tsx';
import { MoreLinks } from './more-links.tsx';
import { useHowSteps } from './use-how-steps.ts';
import { useComparisonLinks } from './versus/use-comparison-links.ts';

/** The way of a job from both sides, and the rules on it. */
export function HowItWorksPage() {
  const t = useT('guides');
  const common = useT('common');
  const legal = useT('legal');
  const tVersus = useT('versus');
  const language = useLanguage();
  const { country } = useCountry();
  const say = useRuleSentences();
  const format = useFormat();
  const { client, provider } = useHowSteps();
  const rules = [
    { id: 'fees', paragraphs: [say.clientFee(), say.commission(), legal('terms.fees.text')] },
    {
      id: 'cancelling',
      paragraphs: [
        say.cancelling(),
        say.withdrawal(),
        format.sentences(say.noShow(), legal('terms.cancelling.absence')),
      ],
    },
    { id: 'disputes', paragraphs: [legal('terms.disputes.text'), say.disputes(), legal('terms.disputes.decision')] },
    { id: 'chargebacks', paragraphs: [legal('terms.chargebacks.text')] },
  ] as const;
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <GuideHead title={t('how.title')} lead={t('how.lead', { country: countryName(country, language) })} />
      <div className="grid gap-5 sm:gap-6 lg:grid-cols-2">
        <Panel title={t('how.client.title')}>
          <Steps label={t('how.client.title')} steps={client} />
          <LinkButton to={paths.postRequest()} tone="secondary" className="mt-4">
            {common('nav.post')}
          </LinkButton>
        </Panel>
        <Panel title={t('how.provider.title')}>
          <Steps label={t('how.provider.title')} steps={provider} />
          <LinkButton to={paths.signUp({ userType: 'provider' })} tone="secondary" className="mt-4">
            {common('nav.become')}
          </LinkButton>
        </Panel>
        <div id="levels" className="scroll-mt-24 lg:col-span-2">
          <Levels />
        </div>
        {rules.map(({ id, paragraphs }) => (
          <div key={id} id={id} className="grid scroll-mt-24">
            <Panel title={legal(`terms.${id}.title`)}>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="leading-relaxed not-first:mt-3">
                  {paragraph}
                </p>
              ))}
            </Panel>
          </div>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-muted">{t('how.more')}</p>
        <LinkButton to={paths.help()} tone="secondary">
          {t('help.title')}
        </LinkButton>
      </div>
      <MoreLinks title={tVersus('others')} links={useComparisonLinks()} />
    </div>
  );
}

/** What each level needs, and what it costs. */
function Levels() {
  const t = useT('guides');
  const tJob = useT('job');
  const format = useFormat();
  const { levels, lostDisputeDays } = ruleBook.policies.current;
  const { commissionBp } = ruleBook.fees.current;
  return (
    <Panel title={t('how.levels.title')}>
      <p className="mb-5 max-w-[65ch] text-muted">{t('how.levels.lead')}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {providerLevels.map((level) => {
          const needs = levels.find((each) => each.level === level);
          return (
            <li key={level} className="rounded-card border border-border p-4">
              <b className="block">{tJob(`level.${level}`)}</b>
              <span className="my-1 block text-sm font-semibold text-primary">
                {t('how.levels.commission', { percent: format.percent(commissionBp[level]) })}
              </span>
              <ul className="text-sm text-muted">
                {needs === undefined ? (
                  <li>{t('how.levels.start')}</li>
                ) : (
                  <>
                    <li>{t('how.levels.jobs', { number: format.number(needs.jobs) })}</li>
                    <li>
                      {t('how.levels.rating', {
                        rating: format.number(needs.meanTenths / 10, { minimumFractionDigits: 1 }),
                      })}
                    </li>
                    {needs.completionPercent > 0 && (
                      <li>{t('how.levels.completion', { percent: format.percent(needs.completionPercent * 100) })}</li>
                    )}
                    {needs.noLostDispute && (
                      <li>{t('how.levels.disputes', { days: format.number(lostDisputeDays) })}</li>
                    )}
                  </>
                )}
              </ul>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
