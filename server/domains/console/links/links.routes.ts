import {
  deepLinks,
  type LinkDraft,
  type LinkHead,
  type LinkKind,
  type LinkRoutes,
  type LinkSettings,
  rewardUrls,
  shortUrls,
} from '@portico/contract/console/links'
import { csvText } from '@portico/contract/kernel/csv'
import { extentOf } from '@portico/contract/permissions'
import type { Parts } from '../../../domain.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { csvFile } from '../../../kernel/http/files/csv-file.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { type Handlers, implement } from '../../../kernel/http/calls/implement.ts'
import { type Caller, holderOf } from '../../../kernel/identity/actor.ts'
import { changeableBy, editorOf } from '../../../kernel/identity/editor.ts'
import { hashPassword } from '../../people/sign-in/index.ts'
import { addLink, changeLink, removeLink, setEnabled } from './links.actions.ts'
import { appsOf, addressesOf, areaOf, csvRows } from './links.rules.ts'
import { linksStore } from './links.store.ts'
import { drawQr } from './qr.actions.ts'
import { statisticsHandlers } from './statistics/statistics.routes.ts'

/** Maximum links of an export, and maximum versions of a history. */
const limits = { download: 100_000, history: 100 } as const

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof linksStore>['find']>>>

/** Returns the settings of a draft to be stored: all but its password. */
const settingsIn = (draft: LinkDraft): LinkSettings => {
  if (!('password' in draft)) return draft
  const { password: _, ...settings } = draft
  return settings
}

/** Hashes a draft's password: undefined keeps the current one, null removes it. */
const hashIn = async (draft: LinkDraft): Promise<string | null | undefined> => {
  if (!('password' in draft) || draft.password === null) return undefined
  return draft.password === '' ? null : hashPassword(draft.password)
}

/** Reads of one kind of links. */
const readsOf = (kind: LinkKind, { clock, config, files }: Parts) => {
  const addresses = addressesOf(config)
  // The response schema strips the row's other columns.
  const headOf = ({ domain, createdBy, ...row }: Row, isEditable: (by: string | null) => boolean): LinkHead => ({
    ...row,
    ...appsOf(row.settings),
    address: addresses.addressOf({ domain, slug: row.slug }),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    editable: isEditable(createdBy),
  })
  const rightsOf = (caller: Caller) => ({
    mayAdd: extentOf(`app-tracker-${areaOf[kind]}-add`, holderOf(caller)) !== 'none',
    isEditable: changeableBy(`app-tracker-${areaOf[kind]}-edit`, caller),
  })
  const storeOf = (db: Parameters<typeof linksStore>[0], appId: string) => linksStore(db, appId, kind, clock.now())
  return { addresses, headOf, rightsOf, storeOf, files }
}

/** Builds the handlers for the links of one kind; kinds differ only in their settings. */
const handlersOf = (kind: LinkKind, parts: Parts): Handlers<LinkRoutes> => {
  const { clock } = parts
  const { addresses, headOf, rightsOf, storeOf, files } = readsOf(kind, parts)
  const placeOf = (appId: string) => ({ appId, kind, now: clock.now(), addresses })
  const changing = ({ actor, standing }: Caller, { appId, id }: { appId: string; id: number }) => ({
    ...placeOf(appId),
    id,
    editor: editorOf({ actor, standing }),
  })
  return {
    list: async ({ db, params: { appId }, query, ...caller }) => {
      const { mayAdd, isEditable } = rightsOf(caller)
      const page = await storeOf(db, appId).page(query, query)
      return { ...mapPage(page, (row) => headOf(row, isEditable)), mayAdd, domains: [...addresses.domainsFor(appId)] }
    },

    one: async ({ db, params: { appId, id }, ...caller }) => {
      const row = (await storeOf(db, appId).find(id)) ?? fail('not_found')
      return { link: headOf(row, rightsOf(caller).isEditable), settings: row.settings }
    },

    add: prepared(
      ({ body }) => hashIn(body.settings),
      async ({ db, actor, params: { appId }, body, record }, hash) => {
        const { slug: wanted, domain } = body
        const settings = settingsIn(body.settings)
        const making = { settings, slug: wanted, domain, passwordHash: hash ?? null, by: actor.userKey }
        const added = await addLink(db, placeOf(appId), making)
        await record({ appId, id: added.id, kind, name: settings.name, slug: added.slug })
        return added
      },
    ),

    change: prepared(
      ({ body }) => hashIn(body.settings),
      async ({ db, params, body, record, ...caller }, passwordHash) => {
        const settings = settingsIn(body.settings)
        const change = { settings, version: body.version, passwordHash }
        const { before, version } = await changeLink(db, changing(caller, params), change)
        await record({ ...params, kind, name: settings.name, slug: before.slug, before: before.settings, after: settings })
        return { version }
      },
    ),

    enable: async ({ db, params, record, ...caller }) => {
      await record({ ...params, kind, ...(await setEnabled(db, changing(caller, params), true)) })
      return {}
    },

    disable: async ({ db, params, record, ...caller }) => {
      await record({ ...params, kind, ...(await setEnabled(db, changing(caller, params), false)) })
      return {}
    },

    remove: async ({ db, params, record, ...caller }) => {
      await record({ ...params, kind, ...(await removeLink(db, changing(caller, params))) })
      return {}
    },

    history: async ({ db, params: { appId, id } }) => {
      const store = storeOf(db, appId)
      if (!(await store.find(id))) return fail('not_found')
      const versions = await store.history(id, limits.history)
      return {
        list: versions.map(({ updatedAt, ...version }) => ({ ...version, at: updatedAt.toISOString() })),
        names: await store.namesIn(id),
      }
    },

    qr: async ({ db, params: { appId, id }, query }) => {
      const { domain, slug } = (await storeOf(db, appId).find(id)) ?? fail('not_found')
      return drawQr(db, files, { appId, slug, address: addresses.addressOf({ domain, slug }) }, query)
    },

    download: async ({ db, params: { appId }, query, ...caller }) => {
      const { isEditable } = rightsOf(caller)
      const rows = await storeOf(db, appId).all(query, limits.download)
      return csvFile(`${areaOf[kind]}-${appId}.csv`, csvText(csvRows(rows.map((row) => headOf(row, isEditable)))))
    },

    ...statisticsHandlers(parts, { of: 'link', kind }),
  }
}

export const deepLinksRoutes = (parts: Parts) => implement<LinkRoutes>(deepLinks, handlersOf('deep', parts))
export const rewardUrlsRoutes = (parts: Parts) => implement<LinkRoutes>(rewardUrls, handlersOf('reward', parts))
export const shortUrlsRoutes = (parts: Parts) => {
  const handlers = handlersOf('shorten', parts)
  return implement<LinkRoutes & Pick<typeof shortUrls, 'archive'>>(shortUrls, { ...handlers, archive: handlers.disable })
}
