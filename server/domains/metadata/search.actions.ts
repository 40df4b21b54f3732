import { textsOf } from '@portico/contract/metadata'
import type { Db } from '../../kernel/database/database.ts'
import type { AppTexts, FieldTexts, SearchSource } from '../search/index.ts'
import { definitionsStore } from './definitions.store.ts'
import { type PackedTexts, searchStore } from './search.store.ts'

const unpacked = ({ appId, packed }: PackedTexts): AppTexts => {
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

const textsAt = async (db: Db, fieldIds: readonly number[], day: string, timeZone: string): Promise<AppTexts[]> => {
  const wanted = new Set(fieldIds)
  const definitions = (await definitionsStore(db).all()).filter(({ id }) => wanted.has(id))
  const texts = new Map<string, FieldTexts[]>()
  for (const categoryId of new Set(definitions.map(({ catgId }) => catgId))) {
    const own = definitions.filter(({ catgId }) => catgId === categoryId)
    const names = own.map(({ name }) => name)
    for (const { appId, found } of await searchStore(db).at(categoryId, names, day, timeZone)) {
      const fields = own.map((definition, place) => ({ fieldId: definition.id, texts: textsOf(definition, found[place] ?? null) }))
      texts.set(appId, [...(texts.get(appId) ?? []), ...fields])
    }
  }
  return [...texts].map(([appId, fields]) => ({ appId, fields }))
}

/** What metadata has for search: its keys and the texts under them, now and on a day of the time zone. */
export const searchedMetadata = (timeZone: string): Pick<SearchSource, 'fields' | 'texts' | 'textsOfFields' | 'textsAt'> => ({
  fields: async (db) => (await definitionsStore(db).all()).map(({ id, name, type, searchable }) => ({ id, name, type, searchable })),
  texts: async (db, wanted) =>
    ('ids' in wanted ? await searchStore(db).ofApps(wanted.ids) : await searchStore(db).between(wanted.after, wanted.upTo)).map(unpacked),
  textsOfFields: async (db, ids) => (await searchStore(db).ofFields(ids)).map(unpacked),
  textsAt: (db, ids, day) => textsAt(db, ids, day, timeZone),
})
