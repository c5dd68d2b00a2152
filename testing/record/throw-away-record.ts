/** The server's side of the throw-away record: its table and its module. */
import { sql } from 'drizzle-orm';
import { gadget } from '#contract/record/throw-away-record.fixture';
import { recordModule } from '#server/record/record-module';

export const gadgetTable = sql`
  create table gadgets (
    id integer generated always as identity primary key,
    name text not null,
    name_key text generated always as (name_key(name)) stored,
    name_order text collate "C",
    price_fen integer,
    size text,
    status smallint not null default 1,
    status_reason text,
    created_by integer not null,
    created_at timestamptz not null,
    version integer not null default 1
  );
  create view gadget_uses as select id as gadget_id from gadgets, generate_series(1, 2)`;

export const gadgetModule = recordModule(gadget);
