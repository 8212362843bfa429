import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';

import type { ReadReport } from './report-forms.ts';

type Ports = { readonly journal: Pick<Journal, 'readSealed'>; readonly clock: Clock };

/** A tab that reports later than this after a sign-up did not see it. */
const SIGN_UP_MS = 86_400_000;

/** Whether what was reported is in the records of the account, or of its job. */
type Confirm = (ports: Ports, accountId: string, report: ReadReport) => Promise<boolean>;

/** Steps that the servers know for certain, by their names: a browser's word alone does not count. */
const confirmations: Readonly<Record<string, Confirm>> = {
  async account_created({ journal, clock }, accountId) {
    const [first] = await journal.readSealed(streamOf.account(accountId));
    return first?.type === 'AccountSignedUp' && Date.parse(first.meta.at) > clock.now().getTime() - SIGN_UP_MS;
  },
  async onboarding_completed({ journal }, accountId) {
    return (await journal.readSealed(streamOf.account(accountId))).some(({ type }) => type === 'ProfileCompleted');
  },
  async first_payment_processed({ journal }, accountId, { checkoutJobId }) {
    if (checkoutJobId === null) return false;
    const events = await journal.readSealed(streamOf.job(checkoutJobId));
    return events.some(({ type, data }) => type === 'JobBooked' && data.clientId === accountId);
  },
};

export type ConfirmReports = (
  ports: Ports,
  accountId: string | null,
  reports: readonly ReadReport[],
) => Promise<readonly ReadReport[]>;

/**
 * The reports without those of steps that did not happen. Nothing of the account is stored with a visit: it is only
 * looked at here. @throws the log's errors
 */
export const confirmedReports: ConfirmReports = async (ports, accountId, reports) => {
  const isConfirmed = async (one: ReadReport): Promise<boolean> => {
    const claims = [one.report.funnelStep, one.report.conversionType];
    for (const confirm of claims.flatMap((claim) => confirmations[claim ?? ''] ?? [])) {
      if (accountId === null || !(await confirm(ports, accountId, one))) return false;
    }
    return true;
  };
  const confirmed = await Promise.all(reports.map(isConfirmed));
  return reports.filter((_, i) => confirmed[i]);
};
