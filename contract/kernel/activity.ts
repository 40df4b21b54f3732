import type * as z from 'zod'

/** One kind of entry of the activity log: a name that stays, and what an entry says. */
export interface Activity<Name extends string = string, Details extends z.ZodType = z.ZodType> {
  name: Name
  details: Details
}

export const activity = <const Name extends string, Details extends z.ZodType>(name: Name, details: Details): Activity<Name, Details> => ({
  name,
  details,
})
