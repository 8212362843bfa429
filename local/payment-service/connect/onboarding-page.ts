import { html, type Html } from '#local/pages/html.ts';

import { compactIban, hasIban, isIban } from './iban.ts';

export interface OnboardingForm {
  holder: string;
  number: string;
}

export type OnboardingFaults = Partial<Record<keyof OnboardingForm, string>>;

/** The errors of the form, by field. */
export function validateOnboarding(form: OnboardingForm, country: string): OnboardingFaults {
  const holder = form.holder.trim().length >= 2 ? {} : { holder: 'Please enter the name of the account holder.' };
  if (hasIban(country)) {
    return isIban(form.number) ? holder : { ...holder, number: 'This IBAN is not valid. Please check it.' };
  }
  return /^[A-Z0-9]{4,20}$/.test(compactIban(form.number))
    ? holder
    : { ...holder, number: 'Please enter the account number, 4 to 20 digits or letters.' };
}

/** The form where a payee enters the bank account for their money. */
export function onboardingPage(of: {
  token: string;
  country: string;
  form: OnboardingForm;
  faults: OnboardingFaults;
}): Html {
  const { token, country, form, faults } = of;
  const iban = hasIban(country);
  return html`<h1>Where should your money go?</h1>
    <p>
      Homewright pays you through a payment service. This one is a test. It keeps only the last four digits of what you
      enter, and sends no money anywhere.
    </p>
    <form class="stack" method="post" action="/payment-service/onboarding/${token}">
      ${field({ name: 'holder', label: 'Account holder', value: form.holder, fault: faults.holder, hint: null })}
      ${field({
        name: 'number',
        label: iban ? 'IBAN' : 'Account number',
        value: form.number,
        fault: faults.number,
        hint: iban ? 'Try DE89 3704 0044 0532 0130 00' : 'Try 000123456789',
      })}
      <button class="main">Save and return</button>
    </form>`;
}

function field(of: {
  name: string;
  label: string;
  value: string;
  fault: string | undefined;
  hint: string | null;
}): Html {
  const { name, label, value, fault, hint } = of;
  const described = fault !== undefined ? html`aria-invalid="true" aria-describedby="${name}-fault"` : null;
  return html`<div>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" autocomplete="off" ${described} />
    ${hint === null ? null : html`<small>${hint}</small>`}
    ${fault === undefined ? null : html`<p class="fault" id="${name}-fault">${fault}</p>`}
  </div>`;
}
