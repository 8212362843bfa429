import type { ChoiceEvent } from '#domain/consent/state.ts';
import { consentPurposes } from '#events/catalog/consent.ts';
import type { ConsentReceipt } from '../contract/consent.ts';
import { toChoice } from './consent-history.ts';
import { shownText } from './consent-texts.ts';

/** The receipt of one choice. `origin` is the product's public address. */
export function toReceipt(event: ChoiceEvent, origin: string): ConsentReceipt {
  const { kind, granted, source, text, rule } = toChoice(event);
  const { subjectId, subjectKind, choiceId, madeAt, askAgainAt } = event.data;
  const shown = text === null ? null : shownText(text);
  return {
    schema_version: 'ISO/IEC TS 27560:2023',
    record_id: choiceId,
    pii_principal_id: subjectId,
    pii_principal_kind: subjectKind,
    pii_controller: { name: 'Homewright', url: origin },
    privacy_notice: text === null || shown === null ? null : { ...text, shown, policy_url: `${origin}/privacy-policy` },
    purposes: consentPurposes.map((purpose) => ({
      purpose,
      name: shown?.purposes[purpose]?.name ?? null,
      lawful_basis: 'consent',
      state: granted.includes(purpose) ? 'given' : 'refused',
    })),
    events: [
      {
        event_type: kind,
        event_time: madeAt,
        collection_method: source,
        entity_id: subjectId,
        valid_until: askAgainAt,
        linked_record_id: event.type === 'ConsentLinked' ? event.data.otherChoiceId : null,
        link_rule: rule,
      },
    ],
    withdrawal_method: `${origin}/privacy-rights`,
  };
}
