/** The server's side of the throw-away record: its table and its module. */
import { sql } from 'drizzle-orm';
import { gadget } from '#contract/record/throw-away-record.fixture';
import { recordModule } from '#server/record/record-module';

export const gadgetTable = sql`
  select create_record_table('gadgets', 'gadget');
  alter table gadgets add price_fen integer, add size text;
  create view gadget_uses as select id as gadget_id from gadgets, generate_series(1, 2)`;

export const gadgetModule = recordModule(gadget);
