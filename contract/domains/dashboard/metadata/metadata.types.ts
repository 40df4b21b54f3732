import * as z from 'zod'
import { metaTypes, recordFields, valueOrigins } from './metadata.kinds.ts'
import { Names } from './metadata.names.ts'

// Separate from the schemas, which would make pages that only need a key's type load the schema library.
export * from './metadata.kinds.ts'

export const MetaType = z.enum(metaTypes).meta({ id: 'MetaType' })
export type MetaType = z.infer<typeof MetaType>

export const ValueOrigin = z.enum(valueOrigins).meta({ id: 'ValueOrigin' })
export type ValueOrigin = z.infer<typeof ValueOrigin>

export const RecordField = z.enum(recordFields).meta({ id: 'RecordField' })
export type RecordField = z.infer<typeof RecordField>

/** An uploaded file as a value. */
export const FileValue = z
  .strictObject({
    id: z.uuid(),
    name: z.string().max(255),
    size: z.number().int().min(0),
    contentType: z.string().max(100),
  })
  .meta({ id: 'FileValue' })
export type FileValue = z.infer<typeof FileValue>

/** One value, several, a file, or none. Booleans are `True` and `False`, dates `yyyy-MM-dd`. */
export const MetaValue = z.union([z.string(), z.array(z.string()).max(100), FileValue, z.null()]).meta({ id: 'MetaValue' })
export type MetaValue = z.infer<typeof MetaValue>

/** The definition of one metadata key. `name` is unique over all categories and is the key in `metaDatas`. */
export const MetaDefinition = z
  .object({
    id: z.number(),
    name: z.string(),
    /** Its names by language, where they differ from `name`. */
    names: Names.optional(),
    type: MetaType,
    /** The option set of pull-downs and check boxes. */
    pullDown: z.string().nullable(),
    multiSelectable: z.boolean(),
    autoComplete: z.boolean(),
    userEditable: z.boolean(),
    /** The initial value in a new app. */
    value: z.string().nullable(),
    catgId: z.number(),
    order: z.number(),
    origin: ValueOrigin,
    searchable: z.boolean(),
  })
  .meta({ id: 'MetaDefinition' })
export type MetaDefinition = z.infer<typeof MetaDefinition>
