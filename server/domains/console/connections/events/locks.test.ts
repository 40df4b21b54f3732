import { expect, inject, onTestFinished, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { portalSettings } from '../../../../testing/portal.ts'
import { createWorld } from '../../../../testing/world.ts'
import { createEndpoint, createReceiver } from '../connections.samples.ts'
import { emitEvent } from './emit.ts'

portalSettings(async () => ({ WEBHOOK_POLL_MS: '20' }))

const waiting = `select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like 'update "webhook_endpoint"%'`

// The embedded database has one connection, so that nobody waits for a lock there.
test.runIf(inject('template').engine === 'postgres')(
  'a failed attempt that waits for its endpoint leaves its delivery to others, so that the endpoint can be deleted',
  async () => {
    const { deps, app } = await createWorld()
    const hook = await createReceiver()
    onTestFinished(hook.close)
    const endpoint = await createEndpoint(deps, { url: hook.url })
    const { promise: called, resolve: call } = Promise.withResolvers<() => void>()
    hook.answer.by = (_, response) => call(() => response.writeHead(500).end())
    await inTransaction(deps.db, (tx) => emitEvent(tx, { appId: app.id, kind: 'settings.changed', data: {} }))
    const refuse = await called
    await deps.db.transaction().execute(async (tx) => {
      await runIn(tx, 'select from webhook_endpoint where id = $1 for update', [endpoint.id])
      refuse()
      await expect.poll(async () => (await runIn(deps.db, waiting)).rows).toEqual([{ count: 1 }])
      await runIn(tx, 'select from webhook_delivery where endpoint_id = $1 for update nowait', [endpoint.id])
      await runIn(tx, 'delete from webhook_endpoint where id = $1', [endpoint.id])
    })
    const { rows } = await runIn(deps.db, 'select from webhook_delivery where endpoint_id = $1', [endpoint.id])
    expect(rows).toEqual([])
  },
)
