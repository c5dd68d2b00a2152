-- What a merchant pays for a card of some goods, unless its grant says otherwise. Goods that nothing uses may be deleted.
create table merchant_prices (
  merchant_id integer not null references merchants,
  goods_id integer not null references goods on delete cascade,
  unit_price_fen integer not null check (unit_price_fen >= 0),
  primary key (merchant_id, goods_id)
);
create index merchant_prices_goods on merchant_prices (goods_id);
