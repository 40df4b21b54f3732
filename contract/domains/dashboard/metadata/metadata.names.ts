import * as z from 'zod'
import { locales } from '../../../kernel/locale.ts'
import { text } from '../../../kernel/text.ts'

/** Most code points of a name, in every language. */
export const maxNameLength = 100

/** The name of a category, a key or an option by language. It is shown instead of the name, which stays the identifier everywhere. */
export const Names = z.partialRecord(z.enum(locales), z.string()).meta({ id: 'Names' })
export type Names = z.infer<typeof Names>

/** Names by language as an administrator writes them. Left out, those that are stored stay; an empty record removes them. */
export const NamesForm = z.partialRecord(z.enum(locales), text({ max: maxNameLength, emoji: false })).optional()

/** Labels of an option by language, written as `NamesForm` is. */
export const LabelsForm = z.partialRecord(z.enum(locales), text({ max: maxNameLength })).optional()
