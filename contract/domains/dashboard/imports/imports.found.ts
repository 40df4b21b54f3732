import * as z from 'zod'

/** A word of a file that means nothing yet, or makes something new. */
export const FoundWord = z
  .object({
    column: z.string(),
    word: z.string(),
    count: z.number(),
    /** The meaning that the word usually has in such lists. */
    means: z.string().optional(),
  })
  .meta({ id: 'FoundWord' })
export type FoundWord = z.infer<typeof FoundWord>
/** Most words and names of each kind that a check lists. */
export const maxFound = 200
/** Everything that an import would create besides apps, and the words that are no status or neither true nor false. */
export const Found = z
  .object({
    categories: z.array(z.string()),
    keys: z.array(z.string()),
    companies: z.array(z.string()),
    /** Options that their sets do not have. */
    options: z.array(FoundWord),
    /** Words that are no states of the portal; those without a meaning are left out with their rows. */
    statuses: z.array(FoundWord),
    booleans: z.array(FoundWord),
  })
  .meta({ id: 'FoundInFile' })
export type Found = z.infer<typeof Found>
