import { landingLimits, landingPages, newConfiguration } from '@portico/contract/console/landing-pages'
import { pick, changedFields } from '@portico/contract/kernel/changes'
import { csvText } from '@portico/contract/kernel/csv'
import { extentOf } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { csvFile } from '../../../kernel/http/files/csv-file.ts'
import { fail, failStale } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import type { Person, Standing } from '../../../kernel/identity/actor.ts'
import { editorOf } from '../../../kernel/identity/editor.ts'
import { peopleOf } from '../../apps/registrations/index.ts'
import { portalOrigin } from '../../people/sign-in/index.ts'
import { notify } from '../../people/notifications/index.ts'
import { appNameOf } from '../../apps/apps/index.ts'
import { emitEvent } from '../connections/index.ts'
import { hasChanged, isEditable, saveConfiguration } from './configuration.actions.ts'
import { configurationStore } from './configuration.store.ts'
import { closedText } from './landing-pages.texts.ts'
import { picturesStore } from './pictures/pictures.store.ts'
import { publish, renderAll, restore } from './releases/publishing.actions.ts'
import { registrationsStore } from './registrations.store.ts'
import { releasesStore } from './releases/releases.store.ts'
import { fillMarks } from './rendering/form.ts'
import { templatesStore } from './templates/templates.store.ts'

const served = pick(landingPages, [
  'configuration',
  'save',
  'publish',
  'close',
  'releases',
  'releasePreview',
  'restore',
  'registrations',
  'registrationList',
  'eraseRegistration',
])

/** Returns the configuration if the caller may change it. @throws not_allowed for another person's */
const requireOwn = async (db: Db, appId: string, standing: Standing, actor: Person): Promise<void> => {
  if (!isEditable(await configurationStore(db, appId).find(), editorOf({ actor, standing }))) fail('not_allowed')
}

export const configurationRoutes = (deps: Pick<Deps, 'markdown' | 'config' | 'mail'>) =>
  implement(served, {
    configuration: async ({ db, actor, standing, params: { appId } }) => {
      const row = await configurationStore(db, appId).find()
      const shown = row?.configuration ?? newConfiguration(deps.config.DISPLAY_TIME_ZONE)
      const pictures = await picturesStore(db).ofApp(
        appId,
        [shown.faviconId, shown.og.pictureId].flatMap((id) => id ?? []),
      )
      const right = extentOf('app-landing-configuration-edit', { ...actor, roles: standing.roles })
      return {
        version: row?.version ?? 0,
        status: row?.status ?? 'DRAFT',
        configuration: shown,
        pictures: [...pictures.values()],
        templates: await templatesStore(db, appId).names(),
        url: row?.liveAlias ? `${portalOrigin(deps.config)}/l/${row.liveAlias}` : null,
        registrations: row?.registrations ?? 0,
        editable: right !== 'none' && isEditable(row, { extent: right, userKey: actor.userKey }),
        changed: row !== undefined && (await hasChanged(db, appId, row)),
      }
    },

    save: async ({ actor, standing, params: { appId }, body, record, ...tools }) => {
      const saved = await saveConfiguration(tools, { appId, ...body, editor: editorOf({ actor, standing }) })
      const before = saved.before ?? newConfiguration(deps.config.DISPLAY_TIME_ZONE)
      const fields = changedFields(before, body.configuration)
      await record({ appId, before: pick(before, fields), after: pick(body.configuration, fields) })
      return { version: saved.version }
    },

    publish: prepared(
      async ({ db, actor, standing, params: { appId }, body: { version } }) => {
        await requireOwn(db, appId, standing, actor)
        return renderAll(db, deps, appId, version)
      },
      async ({ db, actor, standing, params: { appId }, body, record }, rendered) => {
        const number = await publish(db, rendered, { appId, ...body, editor: editorOf({ actor, standing }) })
        await record({ appId, release: number, alias: rendered.release.alias, note: body.note })
        return { number }
      },
    ),

    close: async ({ db, actor, standing, params: { appId }, body: { version, reason }, record }) => {
      await requireOwn(db, appId, standing, actor)
      const row = await configurationStore(db, appId).find()
      if (row?.version !== version) return failStale(row?.version)
      if (!(await configurationStore(db, appId).close(version, editorOf({ actor, standing })))) return fail('move_not_possible')
      await emitEvent(db, { appId, kind: 'landing-page.closed', data: { alias: row.liveAlias } })
      const readers = await peopleOf(db, appId, { rules: actor.rules, permission: 'app-landing-configuration-view' })
      await notify(db, deps, {
        kind: 'announcement',
        appId,
        to: readers.filter((userKey) => userKey !== actor.userKey),
        link: `/app/product/landing-page/configuration?appId=${appId}`,
        text: closedText({ app: await appNameOf(db, appId), by: actor.name, reason }),
      })
      await record({ appId, reason })
      return {}
    },

    releases: async ({ db, params: { appId } }) => {
      const row = await configurationStore(db, appId).find()
      const list = await releasesStore(db, appId).list(landingLimits.releases)
      return {
        list: list.map(({ number, note, by, publishedAt, configuration: { languages } }) => ({
          number,
          note,
          by,
          at: publishedAt.toISOString(),
          languages,
          live: row?.liveRelease === number,
        })),
      }
    },

    releasePreview: async ({ db, params: { appId, number }, query: { lang } }) => {
      const release = (await releasesStore(db, appId).find(number)) ?? fail('not_found')
      const { languages, defaultLanguage } = release.configuration
      const locale = lang !== undefined && languages.includes(lang) ? lang : defaultLanguage
      const html = (await releasesStore(db, appId).page(number, locale, 'page')) ?? fail('not_found')
      return { html: fillMarks(html, { count: 0, locale, named: true }) }
    },

    restore: async ({ db, actor, standing, params: { appId, number }, body: { version }, record }) => {
      await requireOwn(db, appId, standing, actor)
      const shown = await restore(db, number, { appId, version, note: `↺ ${number}`, editor: editorOf({ actor, standing }) })
      await record({ appId, release: shown.number, alias: shown.alias, note: `↺ ${number}` })
      return { number: shown.number }
    },

    eraseRegistration: async ({ db, actor, standing, params: { appId }, body: { email }, record }) => {
      await requireOwn(db, appId, standing, actor)
      if (!(await registrationsStore(db, appId).erase(email))) return fail('not_found')
      await record({ appId })
      return {}
    },

    registrationList: async ({ db, actor, standing, params: { appId }, query }) => {
      await requireOwn(db, appId, standing, actor)
      return mapPage(await registrationsStore(db, appId).page(query, query), ({ createdAt, marketing, ...row }) => ({
        ...row,
        marketing: marketing !== null,
        at: createdAt.toISOString(),
      }))
    },

    registrations: async ({ db, actor, standing, params: { appId }, query }) => {
      await requireOwn(db, appId, standing, actor)
      const rows = await registrationsStore(db, appId).all(query)
      const head = ['E-mail', 'Country', 'Language', 'Registered at', 'Consent', 'Marketing consent']
      return csvFile(
        `registrations-${appId}.csv`,
        csvText([
          head,
          ...rows.map(({ email, country, locale, createdAt, consent, marketing }) => [
            email,
            country,
            locale,
            createdAt.toISOString(),
            consent,
            marketing ?? '',
          ]),
        ]),
      )
    },
  })
