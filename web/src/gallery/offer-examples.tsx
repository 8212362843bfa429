import { Button } from '#web/ui/button.tsx';
import { OfferCard, OfferGrid } from '#web/features/job/offers/offer-card.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { Section } from './example.tsx';

export function OfferExamples() {
  return (
    <Section id="offers" title="Offers" text="Side by side, with the same weight: we do not choose for the client.">
      <Panel
        title="Offers for “Mixer tap drips, kitchen”"
        flush
        foot="Each price covers the whole job and includes our service fee."
      >
        <OfferGrid label="Offers">
          {[
            { id: 'niall', name: 'Niall Byrne', rating: 4.7, count: 41, price: '€86.40' },
            { id: 'orla', name: 'Orla McGrath', rating: 4.9, count: 133, price: '€97.20' },
            { id: 'fergal', name: 'Fergal Quinn', rating: null, count: 0, price: '€113.40' },
          ].map((offer) => (
            <OfferCard
              key={offer.id}
              picture={<Avatar person={{ id: offer.id, name: offer.name, country: 'IE' }} size={44} />}
              name={offer.name}
              rating={<Rating value={offer.rating} count={offer.count} compact />}
              price={offer.price}
              priceNote="all in, parts apart"
              facts={[
                { label: 'Starts', value: <b>Sat 17 Oct, 10:00</b> },
                { label: 'Takes', value: '1 h 30 min' },
                { label: 'Level', value: 'Established' },
                { label: 'Valid', value: '5 days more' },
              ]}
              message="Cartridge is usually worn on these. I carry the three common sizes, so one visit."
              actions={<Button tone="secondary">Accept {offer.price}</Button>}
            />
          ))}
        </OfferGrid>
      </Panel>
    </Section>
  );
}
