import { promoStaffCommands, promoSystemCommands } from '#domain/promo/commands.ts';
import { promoIdOf, promoUseIdOf } from '#domain/promo/promo-id.ts';
import { promoUseDecider } from '#domain/promo/promo-use.ts';
import { promoDecider } from '#domain/promo/promo.ts';
import { streamOf } from '#domain/streams.ts';

import { commandsOf } from '../command-definition.ts';

const promo = commandsOf(promoDecider, (data) =>
  streamOf.promo('promoId' in data ? data.promoId : promoIdOf(data.code)),
);
const promoUse = commandsOf(promoUseDecider, ({ promoId, accountId }) =>
  streamOf.promoUse(promoUseIdOf(promoId, accountId)),
);

export const promoCommandDefinitions = {
  CreatePromoCode: promo('CreatePromoCode', promoStaffCommands.CreatePromoCode, ['admin']),
  CountPromoUse: promo('CountPromoUse', promoSystemCommands.CountPromoUse, ['reactor']),
  ReservePromo: promoUse('ReservePromo', promoSystemCommands.ReservePromo, ['system']),
};
