import * as z from 'zod'
import { MetaValue } from './metadata.types.ts'

/** The author of a version: a person, or the system that sent it (`email` empty). */
export const VersionAuthor = z.object({ name: z.string(), email: z.string() })

export const Category = z.object({ catgId: z.number(), catgName: z.string() })

/** A key with its value before and after. */
export const ChangedValue = z.object({ key: z.string(), before: MetaValue, after: MetaValue })

/** A version of any category of an app, with what it changed against the one before. */
export const TimelineEntry = z
  .object({
    catgId: z.number(),
    catgName: z.string(),
    version: z.number(),
    updatedAt: z.string(),
    /** The day in the portal's time zone, `yyyy-MM-dd`. */
    day: z.string(),
    userInfo: VersionAuthor,
    reason: z.string().nullable(),
    changes: z.array(ChangedValue),
    /** Number of values that stayed. */
    unchanged: z.number(),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** A day on which values of an app changed. */
export const ChangeDay = z.object({ day: z.string(), count: z.number(), catgNames: z.array(z.string()) }).meta({ id: 'ChangeDay' })
export type ChangeDay = z.infer<typeof ChangeDay>

/** Most days with changes that are listed. */
export const maxChangeDays = 500
