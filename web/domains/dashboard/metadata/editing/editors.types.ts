import { entriesOf, type MetaDefinition, type MetaValue } from '@portico/contract/dashboard/metadata'

/** Properties of every editor of a metadata value. */
export interface EditorProps {
  appId: string
  definition: MetaDefinition
  value: MetaValue
  error: string | undefined
  onChange: (value: MetaValue) => void
}

export const asText = (value: MetaValue): string => entriesOf(value)[0] ?? ''
