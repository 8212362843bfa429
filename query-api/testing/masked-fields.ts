/** Texts of one side that the other side, or anyone, can read before a booking: contact details in them are masked. */
export const maskedFields = [
  'ProfileCompleted.firstName',
  'ProfileCompleted.lastName',
  'ProfileCompleted.businessName',
  'ProfileCompleted.city',
  'RequestPosted.title',
  'RequestPosted.description',
  'RequestPosted.area',
  'BookingRequested.title',
  'BookingRequested.description',
  'BookingRequested.area',
  'BookingDeclined.reason',
  'RequestWithdrawn.reason',
  'OfferSubmitted.message',
  'OfferRevised.message',
  'OfferCountered.message',
  'OfferDeclined.reason',
  'MessageSent.text',
  'FileStored.name',
  'ReviewSubmitted.text',
  'ReviewReplied.text',
] as const;
export type MaskedField = (typeof maskedFields)[number];
