import { nowForAdmin } from './now-for-admin.ts';
import { nowForBidder } from './now-for-bidder.ts';
import { nowForClient } from './now-for-client.ts';
import { nowForProvider } from './now-for-provider.ts';
import type { NowWords } from './now.ts';
import type { Voice } from './voice.ts';

/** (state, role) → what the page says first. */
export function nowWords(voice: Voice): NowWords {
  const { role } = voice.view;
  if (role === 'client') return nowForClient(voice);
  if (role === 'provider') return nowForProvider(voice);
  if (role === 'bidder') return nowForBidder(voice);
  return nowForAdmin(voice);
}
