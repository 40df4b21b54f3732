import * as z from 'zod'

// In a separate file because every page loads the routes, while only forms need this schema, and zod with it.
/** An App ID: a prefix for the publishing model, then the part that its owner chose. It never changes after registration. */
export const AppId = z
  .string()
  .regex(/^(LG|CG|EX|GP|TG)-[A-Z0-9]{1,20}$/)
  .meta({ id: 'AppId' })
