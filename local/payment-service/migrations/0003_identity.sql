-- Up Migration

-- Where the page of an identity check returns people to. No data of a card is stored, here or elsewhere.
create table payment_service.identity_returns (
  session text primary key,
  return_url text not null
);
