import type { PlatformSource } from '../connections/index.ts'
import { platformStore } from './platform.store.ts'

/**
 * Serves current and upcoming notices: the platform compares their period with its own clock. Paused and ended
 * ones are omitted, so a notice that ends changes the response.
 */
export const noticesSource = ({ clock }: { clock: { now(): Date } }): PlatformSource => ({
  area: 'notices',
  read: async (db, appId, phase) => {
    const rows = await platformStore(db).upcoming({ appId, phase }, clock.now())
    return rows.map(({ content, startsAt, endsAt, ...notice }) => ({
      ...notice,
      ...content,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }))
  },
  shows: (db, appId, fileId) => platformStore(db).shows(appId, fileId, clock.now()),
})
