import type { Permission } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import type { HomeReader, HomeSource } from './app-home.source.ts'
import { linkedSince } from '../product-setting/index.ts'

interface Setup {
  /** The product that must be on. */
  productId: string
  /** The name of the checklist item. */
  kind: string
  view: Permission
  edit: Permission
  /** The page where it is configured. */
  link: string
  /** Returns what is still missing in the phase. */
  missingIn: (db: Db, reader: HomeReader) => Promise<readonly string[]>
}

/** Builds a product's home source: its readiness, and the to-dos for those who may edit it. */
export const setupHome = ({ productId, kind, view, edit, link, missingIn }: Setup): HomeSource => {
  const missing = async (db: Db, reader: HomeReader, permission: Permission): Promise<number | undefined> =>
    reader.may(permission) && (await linkedSince(db, reader, productId)) ? (await missingIn(db, reader)).length : undefined
  const linkIn = ({ phase }: HomeReader) => `${link}?ph=${phase}`
  return {
    readiness: async (db, reader) => {
      const count = await missing(db, reader, view)
      return count === undefined ? [] : [{ kind, name: '', done: count === 0, missing: count, link: linkIn(reader) }]
    },
    todo: async (db, reader) => {
      const count = (await missing(db, reader, edit)) ?? 0
      return count === 0 ? [] : [{ kind, name: '', count, link: linkIn(reader), since: null }]
    },
  }
}
