import type * as z from 'zod'
import type { Scope } from './permission.ts'

/** What an entry of the activity log is about, by which it is found again. */
export type Subject = Scope | 'none'

/** What an entry says at least, so that its subject is known. */
interface Naming {
  app: { appId: string }
  company: { companyId: number }
  team: { organizationId: number }
  none: object
}

/** One kind of entry of the activity log: a name that stays, what it is about, and what an entry says. */
export interface Activity<Name extends string = string, Details extends z.ZodType = z.ZodType> {
  name: Name
  on: Subject
  details: Details
}

/**
 * Declares a kind of entry. Details of one about an app hold its `appId`, about a company its `companyId`, about a team its
 * `organizationId`.
 *
 *     export const BuildAdded = activity('app-download.build-added', 'app', z.object({ appId: z.string(), version: z.string() }))
 */
export const activity = <const Name extends string, On extends Subject, Details extends z.ZodType<Naming[On]>>(
  name: Name,
  on: On,
  details: Details,
): Activity<Name, Details> => ({ name, on, details })
