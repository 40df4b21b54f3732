import type { MetaDefinition, MetaValue } from '@portico/contract/dashboard/metadata'

/** Properties of every editor of a metadata value. */
export interface EditorProps {
  appId: string
  definition: MetaDefinition
  value: MetaValue
  error: string | undefined
  onChange: (value: MetaValue) => void
}

export const asText = (value: MetaValue): string => (typeof value === 'string' ? value : Array.isArray(value) ? (value[0] ?? '') : '')
export const asList = (value: MetaValue): string[] => (typeof value === 'string' ? [value] : Array.isArray(value) ? value : [])
