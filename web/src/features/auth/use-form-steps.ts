import { useEffect } from 'react';

import { markVisit } from '#web/lib/tracking/tracking.ts';

interface WatchedForm {
  watch(onChange: () => void): { unsubscribe(): void };
}

/** Reports that a form was opened, and the first change in it. */
export function useFormSteps(form: WatchedForm, steps: { readonly opened?: string; readonly entered: string }): void {
  const { opened, entered } = steps;
  useEffect(() => {
    if (opened !== undefined) markVisit(`step:${opened}`);
    let isEntered = false;
    const watching = form.watch(() => {
      if (!isEntered) markVisit(`step:${entered}`);
      isEntered = true;
    });
    return () => watching.unsubscribe();
  }, [form, opened, entered]);
}
