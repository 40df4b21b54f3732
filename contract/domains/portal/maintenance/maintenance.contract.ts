import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion } from '../../../kernel/ids.ts'
import { locales } from '../../../kernel/locale.ts'
import { endProblem, isInOrder, Moment } from '../../../kernel/moments.ts'
import { admin, del, get, post, put, visitor } from '../../../kernel/route.ts'
import { text } from '../../../kernel/text.ts'

export const maintenanceLimits = { message: 300 } as const

/** The kind of a notice; there is at most one notice of each kind. */
export const MsgType = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/, { error: 'invalid' })

const Message = text({ max: maintenanceLimits.message })
const Messages = z
  .partialRecord(z.enum(locales), Message)
  .refine((messages) => messages.en_US !== undefined, { error: 'required', path: ['en_US'] })

const Record = z
  .object({
    msgType: z.string(),
    messages: z.partialRecord(z.enum(locales), z.string()),
    startsAt: z.string(),
    endsAt: z.string(),
    active: z.boolean(),
    /** Number of people who closed it. */
    noticed: z.number(),
    version: z.number(),
  })
  .meta({ id: 'MaintenanceRecord' })
export type MaintenanceRecord = z.infer<typeof Record>

const Recorded = z.object({ msgType: z.string() })
export const MaintenanceAnnounced = activity('maintenance.announced', 'none', Recorded)
export const MaintenanceWithdrawn = activity('maintenance.taken-back', 'none', Recorded)

const maintenanceAdmin = '/games-api/api/v1.0/admin/maintenance'

export const maintenance = {
  /** Closes a notice for the caller; it does not reappear until it changes. Nothing is stored for visitors. */
  noticed: post('/games-api/api/v1.0/sysMtn/noticed/:msgType', {
    summary: 'Close a maintenance notice for yourself',
    access: visitor,
    params: { msgType: MsgType },
    data: {},
    activity: null,
  }),
  list: get(maintenanceAdmin, {
    summary: 'List the maintenance notices',
    access: admin,
    data: { notices: z.array(Record) },
  }),
  /** Announces a maintenance, or changes the notice of that kind: everybody sees it again. */
  save: put(`${maintenanceAdmin}/:msgType`, {
    summary: 'Announce maintenance, or change a notice',
    access: admin,
    params: { msgType: MsgType },
    body: z.strictObject({ messages: Messages, startsAt: Moment, endsAt: Moment, version: EditedVersion }).refine(isInOrder, endProblem),
    data: { version: z.number() },
    fails: ['stale_version'],
    activity: MaintenanceAnnounced,
  }),
  remove: del(`${maintenanceAdmin}/:msgType`, {
    summary: 'Withdraw a maintenance notice',
    access: admin,
    params: { msgType: MsgType },
    data: {},
    fails: ['not_found'],
    activity: MaintenanceWithdrawn,
  }),
}
