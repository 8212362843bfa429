import { promoStaffCommands, promoSystemCommands } from '#domain/promo/commands.ts';
import { toPromoId } from '#domain/promo/promo-id.ts';
import { promoDecider } from '#domain/promo/promo.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const promo = createCommandFactory(promoDecider, (data) =>
  streamOf.promo('promoId' in data ? data.promoId : toPromoId(data.code)),
);

export const promoCommandDefinitions = {
  CreatePromoCode: promo('CreatePromoCode', promoStaffCommands.CreatePromoCode, ['admin']),
  ReservePromo: promo('ReservePromo', promoSystemCommands.ReservePromo, ['system']),
  ReleasePromo: promo('ReleasePromo', promoSystemCommands.ReleasePromo, ['reactor', 'deadline']),
  CountPromoUse: promo('CountPromoUse', promoSystemCommands.CountPromoUse, ['reactor']),
};
