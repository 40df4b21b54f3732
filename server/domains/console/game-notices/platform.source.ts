import type { PlatformSource } from '../connections/index.ts'
import { platformStore } from './platform.store.ts'

/**
 * Tells services the notices that are shown or will be: the platform compares their period with its own clock. Paused ones are
 * left out, and so is what ended, which therefore changes the answer.
 */
export const noticesSource = ({ clock }: { clock: { now(): Date } }): PlatformSource => ({
  area: 'notices',
  read: async (db, appId, phase) => {
    const rows = await platformStore(db).coming({ appId, phase }, clock.now())
    return rows.map(({ content, startsAt, endsAt, ...notice }) => ({
      ...notice,
      ...content,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }))
  },
})
