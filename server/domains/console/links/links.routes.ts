import { deepLinks, type LinkHead, type LinkKind, rewardUrls, shortUrls } from '@portico/contract/console/links'
import { csvText } from '@portico/contract/kernel/csv'
import { verdict } from '@portico/contract/permissions'
import type { Parts } from '../../../domain.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { prepared } from '../../../kernel/http/call.ts'
import { csvFile } from '../../../kernel/http/csv-file.ts'
import { fail } from '../../../kernel/http/failure.ts'
import { implement } from '../../../kernel/http/implement.ts'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'
import { changeableBy, whoseOf } from '../../../kernel/identity/whose.ts'
import { hashPassword } from '../../people/sign-in/index.ts'
import { addLink, changeLink, removeLink, setEnabled } from './links.actions.ts'
import { appsOf, addressesOf, areaOf, csvRows } from './links.rules.ts'
import { linksStore } from './links.store.ts'
import type { Settings } from './links.tables.ts'
import { drawQr } from './qr.actions.ts'
import { statisticsHandlers } from './statistics/statistics.routes.ts'

/** Maximum links of an export, and maximum versions of a history. */
const limits = { download: 100_000, history: 100 } as const

interface Caller {
  actor: Person
  standing: Standing
}
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof linksStore>['find']>>>
type Body = { settings: Settings & { password?: string | null } }

const settingsIn = (body: Body): Settings => {
  const { password: _, ...settings } = body.settings
  return settings as Settings
}

/** Hashes a draft's password: undefined keeps the current one, null removes it. */
const hashIn = async ({ settings: { password } }: Body): Promise<string | null | undefined> => {
  if (password === null || password === undefined) return undefined
  return password === '' ? null : hashPassword(password)
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
    mayAdd: verdict(`app-tracker-${areaOf[kind]}-add`, { ...caller.actor, roles: caller.standing.roles }) !== 'none',
    isEditable: changeableBy(`app-tracker-${areaOf[kind]}-edit`, caller),
  })
  const storeOf = (db: Parameters<typeof linksStore>[0], appId: string) => linksStore(db, appId, kind, clock.now())
  return { addresses, headOf, rightsOf, storeOf, files }
}

/** Builds the handlers for the links of one kind; kinds differ only in their settings. */
const routesOf = (kind: LinkKind, contract: typeof shortUrls, parts: Parts) => {
  const { clock } = parts
  const { addresses, headOf, rightsOf, storeOf, files } = readsOf(kind, parts)
  const placeOf = (appId: string) => ({ appId, kind, now: clock.now(), addresses })
  const changing = ({ actor, standing }: Caller, { appId, id }: { appId: string; id: number }) => ({
    ...placeOf(appId),
    id,
    whose: whoseOf({ actor, standing }),
  })
  return implement(contract, {
    list: async ({ db, params: { appId }, query, ...caller }) => {
      const { mayAdd, isEditable } = rightsOf(caller)
      const page = await storeOf(db, appId).page(query, query)
      return { ...mapPage(page, (row) => headOf(row, isEditable)), mayAdd, domains: [...addresses.domainsFor(appId)] }
    },

    one: async ({ db, params: { appId, id }, ...caller }) => {
      const row = (await storeOf(db, appId).find(id)) ?? fail('not_found')
      return { link: headOf(row, rightsOf(caller).isEditable), settings: row.settings as never }
    },

    add: prepared(
      ({ body }) => hashIn(body),
      async ({ db, actor, params: { appId }, body, record }, hash) => {
        const { slug: wanted, domain } = body
        const settings = settingsIn(body)
        const making = { settings, slug: wanted, domain, passwordHash: hash ?? null, by: actor.userKey }
        const added = await addLink(db, placeOf(appId), making)
        await record({ appId, id: added.id, kind, name: settings.name, slug: added.slug })
        return added
      },
    ),

    change: prepared(
      ({ body }) => hashIn(body),
      async ({ db, params, body, record, ...caller }, passwordHash) => {
        const settings = settingsIn(body)
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

    archive: async ({ db, params, record, ...caller }) => {
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
        list: versions.map(({ version, settings, by, updatedAt }) => ({
          version,
          settings: settings as never,
          by,
          at: updatedAt.toISOString(),
        })),
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
  })
}

/** Treats one kind's contract as that of all: kinds differ only in their settings, which these handlers pass through, and in whether they can be archived. */
const asLinks = (contract: typeof deepLinks | typeof rewardUrls | typeof shortUrls) => contract as unknown as typeof shortUrls

export const deepLinksRoutes = (parts: Parts) => routesOf('deep', asLinks(deepLinks), parts)
export const rewardUrlsRoutes = (parts: Parts) => routesOf('reward', asLinks(rewardUrls), parts)
export const shortUrlsRoutes = (parts: Parts) => routesOf('shorten', shortUrls, parts)
