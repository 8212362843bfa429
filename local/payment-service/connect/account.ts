import type Stripe from 'stripe';
import { z } from 'zod';

import { toCurrency } from '#domain/money/currencies.ts';

import type { Change, Making } from '../state-change.ts';
import { flag, metadata } from '../http/parameters.ts';

const requested = z.strictObject({ requested: flag });
export const accountParams = z.strictObject({
  type: z.literal('express').optional(),
  /** Who is liable for what; Stripe takes this instead of a type. */
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.enum(['account', 'application']) }),
      losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }),
      stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }),
    })
    .optional(),
  country: z.string().regex(/^[A-Z]{2}$/),
  email: z.email().optional(),
  metadata,
  business_type: z.enum(['company', 'individual']).optional(),
  capabilities: z.strictObject({ transfers: requested.optional(), card_payments: requested.optional() }).optional(),
});

const IDENTITY = 'individual.verification.document';
const askedAtOnboarding = ['external_account', IDENTITY, 'tos_acceptance.date'];
const DETAILS_DUE_SECONDS = 14 * 24 * 3600;

/** A payee's account, still without a bank account. */
export function newAccount(params: z.output<typeof accountParams>, making: Making): Change<Stripe.Account> {
  const id = making.newId('acct');
  const account: Stripe.Account = {
    id,
    object: 'account',
    business_profile: null,
    business_type: params.business_type ?? null,
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      type: 'application',
      is_controller: true,
      requirement_collection: 'stripe',
      ...params.controller,
    },
    country: params.country,
    created: making.now,
    default_currency: toCurrency(params.country).toLowerCase(),
    details_submitted: false,
    email: params.email ?? null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    metadata: params.metadata,
    payouts_enabled: false,
    requirements: buildRequirements(askedAtOnboarding),
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: null, timezone: 'Etc/UTC' },
      payments: {
        statement_descriptor: null,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      payouts: {
        debit_negative_balances: true,
        schedule: { delay_days: 2, interval: 'daily' },
        statement_descriptor: null,
      },
    },
    tos_acceptance: { date: null },
    type: params.type ?? 'none',
  };
  return { objects: [account], pendingEvents: [], answer: account };
}

export interface BankAccount {
  country: string;
  /** The only part of its number that is stored. */
  last4: string;
}

/** The payee completed onboarding: transfers to the account and payouts from it are enabled. */
export function onboarded(account: Stripe.Account, bank: BankAccount, making: Making): Change<Stripe.Account> {
  const ready: Stripe.Account = {
    ...account,
    capabilities: { transfers: 'active' },
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    external_accounts: toBankList(account, newBankAccount(account, bank, making)),
    requirements: buildRequirements([]),
    tos_acceptance: { date: making.now },
  };
  return {
    account: account.id,
    objects: [ready],
    pendingEvents: [{ type: 'account.updated', object: ready }],
    answer: ready,
    later: [{ kind: 'pay-out', subject: account.id, account: account.id, dueAt: making.now }],
  };
}

export function bankOf(account: Stripe.Account): Stripe.BankAccount | null {
  const [external] = account.external_accounts?.data ?? [];
  return external?.object === 'bank_account' ? external : null;
}

/** Identity details are asked for: within two weeks, or at once, when payouts stop until they are given. */
export function detailsAsked(account: Stripe.Account, overdue: boolean, making: Making): Change<Stripe.Account> {
  const asked: Stripe.Account = {
    ...account,
    payouts_enabled: account.payouts_enabled && !overdue,
    requirements: overdue
      ? buildRequirements([IDENTITY])
      : {
          ...buildRequirements([]),
          currently_due: [IDENTITY],
          eventually_due: [IDENTITY],
          current_deadline: making.now + DETAILS_DUE_SECONDS,
        },
  };
  return {
    account: account.id,
    objects: [asked],
    pendingEvents: [{ type: 'account.updated', object: asked }],
    answer: asked,
    later: overdue
      ? []
      : [
          {
            kind: 'details-overdue',
            subject: account.id,
            account: account.id,
            dueAt: making.now + DETAILS_DUE_SECONDS,
          },
        ],
  };
}

/** The payment provider looks at the account itself, or has ended it: payouts stop, and no detail would change that. */
export function stoppedByUs(
  account: Stripe.Account,
  reason: 'under_review' | 'rejected.other',
): Change<Stripe.Account> {
  const stopped: Stripe.Account = {
    ...account,
    payouts_enabled: false,
    requirements: { ...buildRequirements([]), disabled_reason: reason },
  };
  return changed(stopped);
}

/** The review ended well, or everything was given: payouts go on. */
export function cleared(account: Stripe.Account): Change<Stripe.Account> {
  return changed({ ...account, payouts_enabled: true, requirements: buildRequirements([]) });
}

function changed(account: Stripe.Account): Change<Stripe.Account> {
  const pendingEvents = [{ type: 'account.updated', object: account } as const];
  return { account: account.id, objects: [account], pendingEvents, answer: account, later: [] };
}

/** A payout failed: payouts are disabled until the payee names another bank account. */
export function withFailedBank(account: Stripe.Account): Stripe.Account {
  const bank = bankOf(account);
  return {
    ...account,
    payouts_enabled: false,
    ...(bank === null ? {} : { external_accounts: toBankList(account, { ...bank, status: 'errored' }) }),
    requirements: buildRequirements(['external_account']),
  };
}

function toBankList(account: Stripe.Account, bank: Stripe.BankAccount): Stripe.ApiList<Stripe.ExternalAccount> {
  return { object: 'list', data: [bank], has_more: false, url: `/v1/accounts/${account.id}/external_accounts` };
}

function newBankAccount(account: Stripe.Account, { country, last4 }: BankAccount, making: Making): Stripe.BankAccount {
  return {
    id: making.newId('ba'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country,
    currency: account.default_currency ?? 'eur',
    default_for_currency: true,
    fingerprint: null,
    last4,
    metadata: {},
    routing_number: null,
    status: 'new',
  };
}

function buildRequirements(due: string[]): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length === 0 ? null : 'requirements.past_due',
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  };
}
