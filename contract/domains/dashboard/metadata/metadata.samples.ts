import type { MetaDefinition } from './metadata.contract.ts'

/** Returns a definition for tests: a text key that any permitted user may edit. */
export const sampleDefinition = (name: string, more: Partial<MetaDefinition> = {}): MetaDefinition => ({
  id: 1,
  name,
  type: 'TEXT_NUMBER',
  pullDown: null,
  multiSelectable: false,
  autoComplete: false,
  userEditable: true,
  value: null,
  catgId: 1,
  order: 1,
  origin: 'USER_INPUT_BASED',
  searchable: true,
  ...more,
})
