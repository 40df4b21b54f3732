import type { Phase } from '@portico/contract/kernel/permission'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../connections.tables.ts'

interface NewEvent {
  appId: string | null
  phase: Phase | null
  kind: string
  /** JSON. */
  data: string
}

export const eventsStore = (db: Db) => ({
  /** Adds an event with a delivery per subscribed endpoint; nothing if there is none. */
  add: ({ appId, phase, kind, data }: NewEvent) => {
    const topic = kind.slice(0, kind.indexOf('.'))
    return sql`
      with wanted as (
        select id from webhook_endpoint
        where (app_id is null or app_id = ${appId})
          and (topics is null or ${topic} = any(topics))
          and (phases is null or ${phase}::smallint is null or ${phase}::smallint = any(phases))
      ), event as (
        insert into webhook_event (kind, app_id, phase, data)
        select ${kind}, ${appId}, ${phase}, ${data}::json where exists (select from wanted)
        returning id
      )
      insert into webhook_delivery (event_id, endpoint_id, lane)
      select event.id, wanted.id, coalesce(${appId}, '') from event, wanted`.execute(db)
  },
})
