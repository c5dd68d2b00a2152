-- A credit code that is written is looked for among those of other merchants.
create index merchants_credit_code on merchants (credit_code) where credit_code is not null;
