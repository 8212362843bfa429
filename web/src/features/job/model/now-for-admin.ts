import type { NowWords } from './now.ts';
import type { Voice } from './voice.ts';

export function nowForAdmin({ t }: Voice): NowWords {
  return { statement: t('now.admin.title'), evidence: t('now.admin.text') };
}
