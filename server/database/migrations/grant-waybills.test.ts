/** Migration 0740: the one courier and number of a grant become its first waybill. */
import { sql } from 'drizzle-orm';
import { makeTestPlace } from '#testing/database/database';
import { openEmbedded } from '../embedded/open';
import { migrate, productMigrations } from '../migrate';
import { openPostgresql } from '../postgresql/open';

it('keeps courier and number of each grant, with the day on which it left', async () => {
  const place = await makeTestPlace();
  const { dataDirectory, databaseUrl } = place;
  const database = databaseUrl ? openPostgresql(databaseUrl) : await openEmbedded(dataDirectory);
  try {
    await migrate(
      database,
      productMigrations().filter(({ name }) => name < '0740'),
    );
    await database.transaction(async (tx) => {
      // Grants alone, without what they refer to.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into grant_batches (
          batch_no, card_name, card_kind, goods_id, teaching_material_id, category_id, target_kind, merchant_id, delivery,
          quantity, activate_before, courier, tracking_no, shipped_at, shipped_by, parcel_count, first_card, last_card,
          range_count, created_by, created_at
        )
        select no, '卡', 'physical', 1, 1, 1, 'merchant', 1, way, 10, '2027-01-01', courier, tracking_no, sent,
          case when sent is not null then 1 end, case when sent is not null then 2 end, 1, 10, 1, 1, now()
        from (values
          ('G1', 'mail', '顺丰', 'SF1', timestamptz '2026-11-22T18:00:00Z'), ('G2', 'mail', '顺丰', null, null),
          ('G3', 'mail', null, 'SF3', null), ('G4', 'pickup', null, null, '2026-11-22T18:00:00Z')
        ) as grants (no, way, courier, tracking_no, sent)`);
    });
    await migrate(database);
    const rows = await database.query(sql`
      select batch_no as no, courier, tracking_no as "trackingNo", waybills from grant_batches order by batch_no`);
    const waybill = { day: null, courier: null, trackingNo: null, count: null };
    expect(rows).toEqual([
      {
        no: 'G1',
        courier: '顺丰',
        trackingNo: 'SF1',
        // Past midnight in Shanghai.
        waybills: [{ ...waybill, day: '2026-11-23', courier: '顺丰', trackingNo: 'SF1' }],
      },
      { no: 'G2', courier: '顺丰', trackingNo: null, waybills: [{ ...waybill, courier: '顺丰' }] },
      { no: 'G3', courier: null, trackingNo: 'SF3', waybills: [{ ...waybill, trackingNo: 'SF3' }] },
      { no: 'G4', courier: null, trackingNo: null, waybills: [] },
    ]);
    await expect(
      database.execute(sql`update grant_batches set courier = '中通' where batch_no = 'G1'`),
    ).rejects.toMatchObject({ constraint: 'grant_batches_waybills' });
  } finally {
    await database.close();
    await place.remove();
  }
});
