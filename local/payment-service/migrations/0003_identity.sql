-- Up Migration

-- Where the page of an identity check sends people back to. Nothing of a card is kept, here or elsewhere.
create table payment_service.identity_returns (
  session text primary key,
  return_url text not null
);
