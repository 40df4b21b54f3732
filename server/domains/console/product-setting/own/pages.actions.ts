import { lengthOf } from '@portico/contract/kernel/characters'
import { ownPageOf } from '@portico/contract/console/app-area'
import type { Data } from '@portico/contract/kernel/route'
import type { ownProducts } from '@portico/contract/console/product-setting'
import type { Locale } from '@portico/contract/kernel/locale'
import { defaultPhase } from '@portico/contract/kernel/permission'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { isOwnPermission, extentOf } from '@portico/contract/permissions'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, failStale } from '../../../../kernel/http/calls/failure.ts'
import type { Person, Standing } from '../../../../kernel/identity/actor.ts'
import type { RenderStored } from '../../../../kernel/markdown/stored.ts'
import { addressFor } from './own-products.rules.ts'
import { ownPagesStore, type PagePlace } from './pages.store.ts'

/** A page as a path names it, and the caller's standing on the app. */
export interface PageCall {
  params: { appId: string; productKey: string; pageKey: string }
  actor: Person
  standing: Standing
}

/** Returns whether the caller holds a function of the page. The table is in memory, and their roles are known. */
const holds = (action: 'view' | 'edit', { params, actor, standing }: PageCall): boolean => {
  const code = `app-own-${params.productKey}-${params.pageKey}-${action}`
  return isOwnPermission(code) && extentOf(code, { ...actor, roles: standing.roles }, standing.phase) !== 'none'
}

/** Returns a page that the caller may open. @throws not_found where its product is not on; not_allowed */
const openPage = async (db: Db, call: PageCall) => {
  const { appId, productKey, pageKey } = call.params
  const place: PagePlace = { appId, phase: call.standing.phase ?? defaultPhase, pageCode: ownPageOf(productKey, pageKey).pageCode }
  const page = (await ownPagesStore(db).find(place)) ?? fail('not_found')
  if (!holds('view', call)) fail('not_allowed')
  return { place, page }
}

/** Returns a page as its reader sees it. @throws not_found, not_allowed */
export const readPage = async (db: Db, show: RenderStored, call: PageCall, locale: Locale): Promise<Data<typeof ownProducts.page>> => {
  const { place, page } = await openPage(db, call)
  const store = ownPagesStore(db)
  const heading = { name: page.names[locale], product: page.product[locale] }
  if (page.address !== null) return { ...heading, body: null, address: addressFor(page.address, place), notes: null }
  const text = await store.text(place.pageCode, locale)
  const body = text ? await show(text, (rendered) => store.saveRenderedText(place.pageCode, text, rendered)) : []
  return { ...heading, body, address: null, notes: page.hasNotes ? await notesOf(db, show, place, holds('edit', call)) : null }
}

const notesOf = async (db: Db, show: RenderStored, place: PagePlace, mayEdit: boolean) => {
  const store = ownPagesStore(db)
  const note = await store.note(place)
  if (!note) return { body: [], markdown: '', version: 0, by: null, at: null, mayEdit }
  const body = await show(note, (rendered) => store.saveRenderedNote(place, note.body, rendered))
  return { body, markdown: note.body, version: note.version, by: note.by, at: note.updatedAt.toISOString(), mayEdit }
}

interface NewNote {
  markdown: string
  version: number
  rendered: readonly RichNode[]
}

/**
 * Saves the notes of an app's people on a page in a phase.
 * @returns the details for the activity log; undefined when nothing changed
 * @throws not_found; not_allowed; stale_version when another person has saved first
 */
export const writeNote = async (db: Db, call: PageCall, { markdown, version, rendered }: NewNote) => {
  const { place, page } = await openPage(db, call)
  if (!page.hasNotes || !holds('edit', call)) fail('not_allowed')
  const store = ownPagesStore(db)
  const before = (await store.note(place))?.body ?? ''
  const isSaved = await store.saveNote(place, { body: markdown, version, rendered, by: call.actor.userKey })
  if (!isSaved) failStale((await store.note(place))?.version)
  const { appId, phase } = place
  return before === markdown ? undefined : { appId, phase, path: page.path, before: lengthOf(before), after: lengthOf(markdown) }
}
