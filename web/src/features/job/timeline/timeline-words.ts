import type { TimelineEntry } from '#query-api/contract/job.ts';

import { changeWords } from './change-words.ts';
import { disputeWords } from './dispute-words.ts';
import { endingWords } from './ending-words.ts';
import { homewrightWords } from './homewright-words.ts';
import { paymentWords } from './payment-words.ts';
import { requestWords } from './request-words.ts';
import type { Telling, Tells, Words } from './telling.ts';
import { workWords } from './work-words.ts';

/** One sentence for every event of a job. */
const words: Tells = {
  ...requestWords,
  ...paymentWords,
  ...changeWords,
  ...workWords,
  ...disputeWords,
  ...endingWords,
  ...homewrightWords,
};

export function wordsOf(entry: TimelineEntry, telling: Telling): Words {
  const tell = words[entry.kind];
  return tell === undefined ? { title: telling.voice.t('event.unknown') } : tell(entry, telling);
}
