import { landingLimits, landingPages, newConfiguration, picturesIn } from '@portico/contract/console/landing-pages'
import type { TemplateHead } from '@portico/contract/console/landing-pages'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { mapPage } from '../../../../kernel/database/page.ts'
import { prepared } from '../../../../kernel/http/calls/call.ts'
import { fail, failStale } from '../../../../kernel/http/calls/failure.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import { createMinuteLimit } from '../../../../kernel/http/serving/per-minute.ts'
import type { Person, Standing } from '../../../../kernel/identity/actor.ts'
import { changeableBy, editorOf } from '../../../../kernel/identity/editor.ts'
import { lockApp } from '../../../apps/apps/index.ts'
import { configurationStore } from '../configuration.store.ts'
import { addPicture, storePictures, makePicture } from '../pictures/pictures.actions.ts'
import { picturesStore } from '../pictures/pictures.store.ts'
import { previewOf } from '../releases/publishing.actions.ts'
import { fillMarks } from '../rendering/form.ts'
import { templatesStore } from './templates.store.ts'

const { picture, templates, template, addTemplate, changeTemplate, deleteTemplate, templatePreview, preview } = landingPages
const served = { picture, templates, template, addTemplate, changeTemplate, deleteTemplate, templatePreview, preview }

/** Maximum previews per person and minute: each renders a page. */
const maxPreviews = 120

type HeadRow = Awaited<ReturnType<ReturnType<typeof templatesStore>['page']>>['list'][number]

/** Returns a converter of rows for a viewer: with the languages that use them and permitted actions. */
const headsFor = async (db: Db, appId: string, actor: Person, standing: Standing) => {
  const used = (await configurationStore(db, appId).find())?.configuration.templates ?? {}
  const isEditable = changeableBy('app-landing-template-edit', { actor, standing })
  return ({ id, name, type, languages, createdBy, by, updatedAt }: HeadRow): TemplateHead => ({
    id,
    name,
    type,
    languages,
    usedBy: locales.filter((locale) => used[locale] === id),
    by,
    updatedAt: updatedAt.toISOString(),
    editable: isEditable(createdBy),
  })
}

export const templatesRoutes = (deps: Pick<Deps, 'markdown' | 'config' | 'files' | 'clock'>) => {
  const limit = createMinuteLimit(maxPreviews, deps.clock)
  const render = async (db: Db, appId: string, content: Parameters<typeof previewOf>[2]['content'], locale: Locale) => {
    const own = (await configurationStore(db, appId).find())?.configuration ?? newConfiguration(deps.config.DISPLAY_TIME_ZONE)
    return { html: fillMarks(await previewOf(db, deps, { appId, content, locale }, own), { count: 0, locale, named: true }) }
  }
  return implement(served, {
    picture: prepared(
      ({ upload, store, query: { use } }) => makePicture(deps.files, { upload, store }, use),
      async ({ db, actor, params: { appId }, record }, picture) => {
        const added = await addPicture(db, appId, picture, actor.userKey)
        await record({ appId, pictureId: added.id })
        return { picture: added }
      },
    ),

    templates: async ({ db, actor, standing, params: { appId }, query }) => {
      const headOf = await headsFor(db, appId, actor, standing)
      return mapPage(await templatesStore(db, appId).page(query, query), headOf)
    },

    template: async ({ db, actor, standing, params: { appId, id } }) => {
      const row = (await templatesStore(db, appId).find(id)) ?? fail('not_found')
      const pictures = await picturesStore(db).ofApp(appId, picturesIn(row.content))
      const headOf = await headsFor(db, appId, actor, standing)
      return { template: { ...headOf(row), version: row.version, content: row.content, pictures: [...pictures.values()] } }
    },

    addTemplate: async ({ actor, params: { appId }, body, record, ...tools }) => {
      await lockApp(tools.db, appId)
      const store = templatesStore(tools.db, appId)
      if ((await store.count()) >= landingLimits.templates) return fail('quota_reached')
      await storePictures(tools, { appId, ids: picturesIn(body.content), field: 'content' })
      const id = await store.add(body, actor.userKey)
      await record({ appId, id, name: body.name })
      return { id }
    },

    changeTemplate: async ({ actor, standing, params: { appId, id }, body: { version, ...draft }, record, ...tools }) => {
      const store = templatesStore(tools.db, appId)
      const editor = editorOf({ actor, standing })
      if (!(await store.versionOf(id, editor))) return fail('not_found')
      await storePictures(tools, { appId, ids: picturesIn(draft.content), field: 'content' })
      const next = (await store.change(id, version, draft, editor)) ?? failStale((await store.versionOf(id, editor))?.version)
      await record({ appId, id, name: draft.name })
      return { version: next }
    },

    deleteTemplate: async ({ db, actor, standing, params: { appId, id }, record }) => {
      await lockApp(db, appId)
      const store = templatesStore(db, appId)
      if (!(await store.versionOf(id, editorOf({ actor, standing })))) return fail('not_found')
      const used = (await configurationStore(db, appId).find())?.configuration.templates ?? {}
      if (Object.values(used).includes(id)) return fail('in_use')
      await record({ appId, id, name: (await store.remove(id, editorOf({ actor, standing }))) ?? fail('not_found') })
      return {}
    },

    templatePreview: async ({ db, params: { appId, id }, query: { lang } }) => {
      const { content } = (await templatesStore(db, appId).find(id)) ?? fail('not_found')
      return render(db, appId, content, lang ?? 'en_US')
    },

    preview: async ({ db, actor, params: { appId }, body: { content, lang } }) => {
      limit(actor.userKey)
      return render(db, appId, content, lang)
    },
  })
}
