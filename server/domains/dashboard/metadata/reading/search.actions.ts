import { type MetaValue, textsOf } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../../kernel/database/database.ts'
import type { AppTexts, DatedTexts, SearchSource, SharedTexts } from '../../search/index.ts'
import { definitionsStore } from '../defining/definitions.store.ts'
import { type PackedTexts, searchStore, type TextWithApps } from './search.store.ts'

const unpack = ({ appId, packed }: PackedTexts): AppTexts => {
  const fields: { fieldId: number; texts: string[] }[] = []
  for (const part of packed.split('\u001E')) {
    const at = part.indexOf('\u001F')
    const fieldId = Number(part.slice(0, at))
    const text = part.slice(at + 1)
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

/** Returns the value whose text was read as of a day. */
const valueIn = (text: string): MetaValue => (/^["[{]/.test(text) ? (JSON.parse(text) as MetaValue) : text)

const textsAt = async (db: Db, fieldIds: readonly number[], day: string, timeZone: string): Promise<SharedTexts[]> => {
  const wanted = new Set(fieldIds)
  const definitions = (await definitionsStore(db).all()).filter(({ id }) => wanted.has(id))
  const found: SharedTexts[] = []
  for (const categoryId of new Set(definitions.map(({ catgId }) => catgId))) {
    const own = definitions.filter(({ catgId }) => catgId === categoryId)
    const names = own.map(({ name }) => name)
    for (const { place, text, apps } of await searchStore(db).textsAt(categoryId, names, day, timeZone)) {
      const definition = own[place]
      if (definition) found.push({ fieldId: definition.id, texts: textsOf(definition, valueIn(text)), apps })
    }
  }
  return found
}

const textsOver = async (db: Db, fieldId: number, days: readonly string[], timeZone: string): Promise<DatedTexts[]> => {
  const definition = (await definitionsStore(db).all()).find(({ id }) => id === fieldId)
  if (!definition) return []
  const dated = await searchStore(db).over(definition.catgId, definition.name, days, timeZone)
  return dated.map(({ value, ...rest }) => ({ ...rest, texts: textsOf(definition, value) }))
}

type Searched = Pick<SearchSource, 'fields' | 'texts' | 'textsOfFields' | 'textsAt' | 'textsOver'>

/** Provides metadata to search: keys and their texts, current and as of past days in the time zone. */
export const searchedMetadata = (timeZone: string): Searched => ({
  fields: async (db) => (await definitionsStore(db).all()).map(({ id, name, type, searchable }) => ({ id, name, type, searchable })),
  texts: async (db, ids) => (await searchStore(db).ofApps(ids)).map(unpack),
  textsOfFields,
  textsAt: (db, ids, day) => textsAt(db, ids, day, timeZone),
  textsOver: (db, id, days) => textsOver(db, id, days, timeZone),
})
