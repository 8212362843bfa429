import { Check, ClipboardCheck, CreditCard, HandCoins, type LucideIcon, PenLine, Play, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { CommandName } from '#web/lib/api/send-command.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

import { ownOfferOf, useWords, type Voice } from '../model/voice.ts';
import {
  ApproveDialog,
  CancelApprovalDialog,
  ClaimDialog,
  StartDialog,
  WithdrawOfferDialog,
  WithdrawRequestDialog,
} from './action-dialogs.tsx';

/** Commands that concern the job as a whole, the most wanted first. Those of one offer stand beside the offer. */
const jobWide = [
  'ApproveJob',
  'ClaimCompletion',
  'StartWork',
  'SubmitOffer',
  'CancelApproval',
  'ReviseOffer',
  'WithdrawOffer',
  'WithdrawRequest',
] as const satisfies readonly CommandName[];
export type JobAction = (typeof jobWide)[number];

const looks: Record<JobAction, { icon?: LucideIcon; tone: ButtonTone }> = {
  ApproveJob: { icon: Check, tone: 'primary' },
  ClaimCompletion: { icon: ClipboardCheck, tone: 'primary' },
  StartWork: { icon: Play, tone: 'primary' },
  SubmitOffer: { icon: HandCoins, tone: 'primary' },
  CancelApproval: { icon: Undo2, tone: 'secondary' },
  ReviseOffer: { icon: PenLine, tone: 'secondary' },
  WithdrawOffer: { tone: 'quiet' },
  WithdrawRequest: { tone: 'quiet' },
};

/** Makes the dialog of an offer; the offer's form lives in a feature of its own. */
export type OfferDialogSlot = (props: { onClose: () => void }) => ReactNode;

/** The acts that the server allows this viewer now, and nothing else. */
export function actionsOf(voice: Voice): JobAction[] {
  return jobWide.filter((action) => voice.view.actions.includes(action));
}

export interface JobActs {
  list: JobAction[];
  buttons: ReactNode;
  /** The one act for the bar at the bottom of a phone. */
  main: ReactNode;
  dialog: ReactNode;
}

/** Buttons and their dialogs, shared by the panel and by the bar on phones. */
export function useJobActs(voice: Voice, offerDialog: OfferDialogSlot): JobActs {
  const { view, format } = voice;
  const words = useWords(voice, 'acts');
  const { t } = words;
  const { t: tNow } = useWords(voice, 'now');
  const [open, setOpen] = useState<JobAction | null>(null);
  const list = actionsOf(voice);
  const close = (): void => setOpen(null);
  const pay =
    view.role === 'client' && view.job.state === 'PaymentPending' ? (
      <LinkButton key="pay" to={paths.checkout(view.job.jobId)} size="large" icon={CreditCard}>
        {tNow('client.payAction', { amount: view.money === null ? '' : format.money(view.money.total) })}
      </LinkButton>
    ) : null;
  const ended = view.role === 'client' && (view.job.state === 'Withdrawn' || view.job.state === 'Expired');
  const again = ended ? (
    <LinkButton
      key="again"
      to={paths.postRequest({ category: view.job.category, q: view.job.title ?? undefined })}
      size="large"
    >
      {tNow('client.postAgain')}
    </LinkButton>
  ) : null;
  const button = (action: JobAction, size: 'normal' | 'large'): ReactNode => (
    <Button
      key={action}
      size={size}
      tone={looks[action].tone}
      icon={looks[action].icon}
      onClick={() => setOpen(action)}
      data-action={action}
    >
      {t(`action.${action}`)}
    </Button>
  );
  const lead = pay ?? again;
  const first = list[0];
  const hasMain = first !== undefined && looks[first].tone !== 'quiet';
  return {
    list,
    buttons: lead === null && list.length === 0 ? null : [lead, ...list.map((action) => button(action, 'large'))],
    main: lead ?? (hasMain ? button(first, 'large') : null),
    dialog: open !== null && list.includes(open) && dialogFor(open, words, close, offerDialog),
  };
}

function dialogFor(
  action: JobAction,
  voice: Voice<'acts'>,
  onClose: () => void,
  offerDialog: OfferDialogSlot,
): ReactNode {
  const own = ownOfferOf(voice.view);
  switch (action) {
    case 'ApproveJob':
      return <ApproveDialog voice={voice} onClose={onClose} />;
    case 'CancelApproval':
      return <CancelApprovalDialog voice={voice} onClose={onClose} />;
    case 'ClaimCompletion':
      return <ClaimDialog voice={voice} onClose={onClose} />;
    case 'StartWork':
      return <StartDialog voice={voice} onClose={onClose} />;
    case 'WithdrawRequest':
      return <WithdrawRequestDialog voice={voice} onClose={onClose} />;
    case 'WithdrawOffer':
      return own && <WithdrawOfferDialog voice={voice} onClose={onClose} offer={own} />;
    case 'SubmitOffer':
    case 'ReviseOffer':
      return offerDialog({ onClose });
  }
}
