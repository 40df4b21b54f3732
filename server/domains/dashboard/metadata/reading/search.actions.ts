import { type MetaValue, textsOf } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../../kernel/database/database.ts'
import type { AppTexts, DatedTexts, SearchSource, SharedTexts } from '../../search/index.ts'
import { definitionsStore } from '../defining/definitions.store.ts'
import { type PackedTexts, searchStore, type TextWithApps } from './search.store.ts'

const unpack = ({ appId, packed }: PackedTexts): AppTexts => {
  const fields: { fieldId: number; texts: string[] }[] = []
  for (const part of packed.split('\u001E')) {
    const separator = part.indexOf('\u001F')
    const fieldId = Number(part.slice(0, separator))
    const text = part.slice(separator + 1)
    const last = fields.at(-1)
    if (last?.fieldId === fieldId) last.texts.push(text)
    else fields.push({ fieldId, texts: [text] })
  }
  return { appId, fields }
}

const sharedTexts = ({ definitionId, text, apps }: TextWithApps): SharedTexts => ({
  fieldId: definitionId,
  texts: text.split('\u001F'),
  apps,
})

const textsOfFields = async (db: Db, fieldIds: readonly number[]): Promise<SharedTexts[]> => {
  const store = searchStore(db)
  const first = await store.firstTexts(fieldIds)
  return [...first, ...(await store.severalTexts(fieldIds))].map(sharedTexts)
}

/** Returns the value whose text was read from a version. */
const valueIn = (text: string): MetaValue => (/^["[{]/.test(text) ? (JSON.parse(text) as MetaValue) : text)

const textsOver = async (db: Db, fieldIds: readonly number[], ids?: readonly string[]): Promise<DatedTexts[]> => {
  const uniqueIds = new Set(fieldIds)
  const definitions = (await definitionsStore(db).all()).filter(({ id }) => uniqueIds.has(id))
  const texts: DatedTexts[] = []
  for (const categoryId of new Set(definitions.map(({ catgId }) => catgId))) {
    const own = definitions.filter(({ catgId }) => catgId === categoryId)
    const names = own.map(({ name }) => name)
    for (const { place, text, versions } of await searchStore(db).textsOver(categoryId, names, ids)) {
      const definition = own[place]
      if (definition) texts.push({ fieldId: definition.id, texts: textsOf(definition, valueIn(text)), versions })
    }
  }
  return texts
}

type MetadataSource = Pick<SearchSource, 'fields' | 'texts' | 'textsOfFields' | 'textsOver'>

/** Provides metadata to search: keys and their texts, current and over time. */
export const searchedMetadata: MetadataSource = {
  fields: async (db) => (await definitionsStore(db).all()).map(({ id, name, type, searchable }) => ({ id, name, type, searchable })),
  texts: async (db, ids) => (await searchStore(db).ofApps(ids)).map(unpack),
  textsOfFields,
  textsOver,
}
