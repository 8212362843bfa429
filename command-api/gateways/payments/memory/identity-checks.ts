import type { IdentityChecks } from '../payment-gateway.ts';
import { requireKnown, type MemoryState } from './memory-state.ts';

export interface IdentityService {
  /** The provider showed a card and the service checked it: rejected for this reason, or verified without one. */
  endCheck(checkId: string, rejectedFor?: string): void;
}

export function identityChecks({ checks, once, notify }: MemoryState): IdentityChecks & IdentityService {
  return {
    async startCheck(providerId, returnUrl, key) {
      return once(key, ['identity', providerId, returnUrl], () => {
        const checkId = `vs_${checks.size + 1}`;
        const url = `https://identity.test/${checkId}`;
        checks.set(checkId, { checkId, providerId, state: 'open', reason: null, url });
        return { checkId, url };
      });
    },
    async findCheck(checkId) {
      return requireKnown(checks, checkId);
    },
    endCheck(checkId, rejectedFor) {
      const check = requireKnown(checks, checkId);
      const { providerId } = check;
      if (providerId === null || check.state === 'verified') return;
      const reason = rejectedFor ?? null;
      const outcome = reason === null ? 'verified' : 'rejected';
      checks.set(checkId, { ...check, state: outcome, reason, url: outcome === 'verified' ? null : check.url });
      notify({ kind: 'identityChecked', checkId, providerId, outcome, reason });
    },
  };
}
