import { type ReactNode, useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { useHandleError } from '../api/use-handle-error.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';

interface IdentityGate {
  /** Of the form: an answer that asks for their identity opens the gate's question. */
  onRejected: (error: unknown) => void;
  /** The question, in place of the form, whose state holds what was typed; null when nothing is asked. */
  question: (goOn: () => void) => ReactNode;
}

/**
 * For a form that the servers accept only from a person who has confirmed lately that it is them.
 * @param isAsked whether that is known to be due before anything is sent
 */
export function useIdentityGate(isAsked = false): IdentityGate {
  const [mustConfirm, setMustConfirm] = useState(isAsked);
  const handleError = useHandleError();
  return {
    onRejected(error) {
      if (error instanceof ApiError && error.code === 'IDENTITY_NOT_CONFIRMED') setMustConfirm(true);
      else handleError(error);
    },
    question(goOn) {
      if (!mustConfirm) return null;
      return (
        <ConfirmIdentity
          onConfirmed={() => {
            setMustConfirm(false);
            goOn();
          }}
        />
      );
    },
  };
}
