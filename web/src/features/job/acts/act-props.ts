import type { Voice } from '../model/voice.ts';

/** What every dialog of the job's page is given. */
export interface ActProps {
  voice: Voice<'acts'>;
  onClose: () => void;
}
