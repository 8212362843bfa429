import { useT } from '../i18n/use-t.ts';
import { brandName, type OwnCard } from './own-cards.ts';

/** "Visa •• 4242": how a card is called everywhere. */
export function useCardName(): (card: Pick<OwnCard, 'brand' | 'last4'>) => string {
  const t = useT('cards');
  return ({ brand, last4 }) => t('name', { brand: brandName(brand) ?? t('unknown'), last4 });
}
