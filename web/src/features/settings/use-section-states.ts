import { useQuery } from '@tanstack/react-query';

import type { ConsentView } from '#query-api/contract/consent.ts';
import type { NotificationPreferencesView } from '#query-api/contract/notifications.ts';
import type { MeView } from '#query-api/contract/people.ts';
import type { SecurityView } from '#query-api/contract/security.ts';
import { ownCardsQuery } from '#web/lib/cards/own-cards.ts';
import { useCardName } from '#web/lib/cards/use-card-name.ts';
import { consentQuery } from '#web/lib/consent/consent-query.ts';
import { isNothing } from '#web/lib/consent/consent-requests.ts';
import { isHonored } from '#web/lib/consent/is-honored.ts';
import { isolatePhone } from '#web/lib/contact/phone-text.tsx';
import { languages } from '#web/lib/i18n/languages.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { countryName, getCountryCurrency } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { ownProfileQuery } from '#web/lib/session/own-profile-query.ts';

import { findQuestioned } from './find-questioned.ts';
import { preferencesQuery } from './preferences-query.ts';
import { securityQuery } from './security-query.ts';
import type { SectionId } from './sections.ts';

/** How each section is set now, in a few words; nothing where that is not known yet, or cannot be read now. */
export function useSectionStates(user: MeView['user']): Partial<Record<SectionId, string>> {
  const t = useT('settings');
  const tPrivacy = useT('privacy');
  const security = useQuery(securityQuery).data;
  const profile = useQuery(ownProfileQuery).data;
  const preferences = useQuery(preferencesQuery).data;
  const consent = useQuery(consentQuery).data;
  const cards = useCardsState(!isStaff(user));
  const toSecurityState = useSecurityState();
  const toChannels = useChannelsState();
  const locale = useLocaleState();
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  return {
    profile: profile && join([profile.businessName ?? name, profile.city]),
    security: security && toSecurityState(security),
    contact: profile && join([user.email, profile.phone === null ? null : isolatePhone(profile.phone)]),
    cards,
    notifications: preferences && toChannels(preferences),
    language: locale,
    privacy: consent && tPrivacy(`status.${toConsentState(consent)}`),
    deactivate: t('index.leave'),
  };
}

function toConsentState(view: ConsentView): 'honored' | 'open' | 'rejected' | 'allowed' {
  if (isHonored(view)) return 'honored';
  if (!view.isDecided) return 'open';
  return isNothing(view.choices) ? 'rejected' : 'allowed';
}

function join(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
}

function useSecurityState(): (view: SecurityView) => string {
  const t = useT('settings');
  return ({ hasPassword, passkeys, google, secondFactor, sessions }) =>
    join([
      findQuestioned(sessions).length > 0 ? t('index.newSignIn') : null,
      hasPassword ? t('index.password') : null,
      passkeys.length > 0 ? t('index.passkeys', { count: passkeys.length }) : null,
      google === null ? null : 'Google',
      // It comes after the password.
      hasPassword || secondFactor !== null
        ? t(secondFactor === null ? 'index.secondStepOff' : 'index.secondStepOn')
        : null,
    ]);
}

function useCardsState(hasCards: boolean): string | undefined {
  const t = useT('settings');
  const tCards = useT('cards');
  const cardName = useCardName();
  const { data } = useQuery({ ...ownCardsQuery, enabled: hasCards });
  if (data === undefined) return undefined;
  const first = data.cards.find(({ isDefault }) => isDefault) ?? data.cards[0];
  if (first === undefined) return tCards('empty');
  const others = data.cards.length - 1;
  return others === 0 ? cardName(first) : `${cardName(first)} ${t('index.moreCards', { count: others })}`;
}

/** The channels that anything is sent on. */
function useChannelsState(): (view: NotificationPreferencesView) => string {
  const t = useT('settings');
  return ({ preferences, kinds, hasPhone }) => {
    const chosen = [...Object.values(preferences), ...Object.values(kinds)];
    const channels = join([
      chosen.some(({ mail }) => mail) ? t('notifications.mail') : null,
      hasPhone && chosen.some(({ sms }) => sms) ? t('notifications.sms') : null,
    ]);
    return channels === '' ? t('index.inAppOnly') : channels;
  };
}

function useLocaleState(): string {
  const t = useT('common');
  const language = useLanguage();
  const { country } = useCountry();
  return t('locale.current', {
    country: countryName(country, language),
    language: languages.find(({ code }) => code === language)?.name ?? language,
    currency: getCountryCurrency(country),
  });
}
