import type { CompatDevice, CompatReport } from '@portico/contract/console/reports'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './reports.tables.ts'

const devicesOf = (db: Db, reportId: number) =>
  db
    .selectFrom('compatDevice')
    .select(['device', 'os', 'resolution', 'chipset', 'result', 'screenshotId', 'screenshotName'])
    .where('reportId', '=', reportId)

type DeviceRow = Awaited<ReturnType<ReturnType<typeof devicesOf>['execute']>>[number]

const deviceOf = ({ screenshotId, screenshotName, ...device }: DeviceRow): CompatDevice => ({
  ...device,
  screenshot: screenshotId === null || screenshotName === null ? null : { id: screenshotId, name: screenshotName },
})

/** Reads and writes compatibility reports of an app. */
export const compatStore = (db: Db, appId: string) => ({
  add: async (version: string, publishedBy: string, devices: readonly CompatDevice[]): Promise<number> => {
    const { id } = await db.insertInto('compatReport').values({ appId, version, publishedBy }).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('compatDevice')
      .values(
        devices.map(({ screenshot, ...device }, position) => ({
          ...device,
          reportId: id,
          position,
          screenshotId: screenshot?.id ?? null,
          screenshotName: screenshot?.name ?? null,
        })),
      )
      .execute()
    return id
  },

  latest: async (): Promise<CompatReport | undefined> => {
    const report = await db
      .selectFrom('compatReport as c')
      .leftJoin('person as p', 'p.id', 'c.publishedBy')
      .select(['c.id', 'c.version', 'p.name as by', 'c.publishedAt'])
      .where('c.appId', '=', appId)
      .orderBy('c.publishedAt', 'desc')
      .orderBy('c.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!report) return undefined
    return {
      ...report,
      publishedAt: report.publishedAt.toISOString(),
      devices: (await devicesOf(db, report.id).orderBy('position').execute()).map(deviceOf),
    }
  },

  exists: async (id: number): Promise<boolean> =>
    (await db.selectFrom('compatReport').select('id').where('id', '=', id).where('appId', '=', appId).executeTakeFirst()) !== undefined,

  /** Summarises the latest report, for the app's home page. */
  summary: async (): Promise<{ id: number; version: string; publishedAt: Date; run: number; passed: number } | undefined> => {
    const { rows } = await sql<{ id: number; version: string; publishedAt: Date; run: number; passed: number }>`
      select c.id, c.version, c.published_at, count(d.report_id)::integer as run, count(*) filter (where d.result = 'OK')::integer as passed
      from (select * from compat_report where app_id = ${appId} order by published_at desc, id desc limit 1) as c
      left join compat_device d on d.report_id = c.id group by c.id, c.version, c.published_at`.execute(db)
    return rows[0]
  },

  /** Lists the first devices of a report: those that failed, then the others. */
  firstDevices: async (reportId: number, limit: number): Promise<CompatDevice[]> => {
    const rows = await devicesOf(db, reportId)
      .orderBy(sql`result = 'OK'`)
      .orderBy('position')
      .limit(limit)
      .execute()
    return rows.map(deviceOf)
  },
})
