import { promoStaffCommands, promoSystemCommands } from '#domain/promo/commands.ts';
import { toPromoId, toPromoUseId } from '#domain/promo/promo-id.ts';
import { promoUseDecider } from '#domain/promo/promo-use.ts';
import { promoDecider } from '#domain/promo/promo.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const promo = createCommandFactory(promoDecider, (data) =>
  streamOf.promo('promoId' in data ? data.promoId : toPromoId(data.code)),
);
const promoUse = createCommandFactory(promoUseDecider, ({ promoId, accountId }) =>
  streamOf.promoUse(toPromoUseId(promoId, accountId)),
);

export const promoCommandDefinitions = {
  CreatePromoCode: promo('CreatePromoCode', promoStaffCommands.CreatePromoCode, ['admin']),
  CountPromoUse: promo('CountPromoUse', promoSystemCommands.CountPromoUse, ['reactor']),
  ReservePromo: promoUse('ReservePromo', promoSystemCommands.ReservePromo, ['system']),
};
