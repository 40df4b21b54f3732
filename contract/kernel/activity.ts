import * as z from 'zod'
import type { Scope } from './permission.ts'

/** The subject of an activity entry, used to look it up. */
export type Subject = Scope | 'none'

/** The minimum details of an entry: those that identify its subject. */
interface SubjectDetails {
  app: { appId: string | null }
  company: { companyId: number }
  team: { organizationId: number }
  none: object
}

const Fields = z.record(z.string(), z.json())
/** The details of an edit: the fields that it changed, before and after. Long texts and secrets are not repeated in the log. */
export const Edited = { before: Fields, after: Fields }

/** One activity type: a stable name, the subject's scope, and the schema of the details. */
export interface Activity<Name extends string = string, Details extends z.ZodType = z.ZodType> {
  name: Name
  on: Subject
  details: Details
}

/**
 * Declares an activity type. Details about an app contain its `appId` (null where there may be none), about a company its
 * `companyId`, about a team its `organizationId`.
 * export const BuildAdded = activity('app-download.build-added', 'app', z.object({ appId: z.string(), version: z.string() }))
 */
export const activity = <const Name extends string, On extends Subject, Details extends z.ZodType<SubjectDetails[On]>>(
  name: Name,
  on: On,
  details: Details,
): Activity<Name, Details> => ({ name, on, details })
