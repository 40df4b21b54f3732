import * as z from 'zod'

// Apart from the calls, which every page loads: forms check by schemas that have ids of apps, and zod comes with those.
/** A prefix for the way of publishing, then the id that its owner chose. Never changes after registration. */
export const AppId = z
  .string()
  .regex(/^(LG|CG|EX|GP|TG)-[A-Z0-9]{1,20}$/)
  .meta({ id: 'AppId' })
