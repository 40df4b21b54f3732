import { helpTexts } from '@portico/contract/console/help-texts'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import type { Deps } from '../../../deps.ts'
import { slicePage } from '../../../kernel/database/page.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { fail, failStale } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { renderField } from '../../../kernel/markdown/saving.ts'
import { ownPagePaths } from '../product-setting/index.ts'
import { deliveredBody } from './delivered/pages.ts'
import { changedGuides } from './help-texts.actions.ts'
import { guidesFor, listTexts, markOf } from './help-texts.rules.ts'
import { helpTextsStore } from './help-texts.store.ts'

/** Maximum number of cached guides: more than ship in all languages together. */
const maxCached = 2000

export const helpTextsRoutes = ({ markdown }: Pick<Deps, 'markdown'>) => {
  const rendered = new Map<string, RichNode[]>()
  /** Renders a guide once per process. */
  const render = async (body: string): Promise<RichNode[]> => {
    const cached = rendered.get(body)
    if (cached) return cached
    const nodes = await renderField(markdown, 'body', body, undefined)
    if (rendered.size >= maxCached) rendered.clear()
    rendered.set(body, nodes)
    return nodes
  }
  return implement(helpTexts, {
    ofRole: async ({ db, actor, params: { lang }, query: { roleId } }) => {
      const changed = await changedGuides(db, actor, roleId, lang)
      if (!changed) return { guides: [] }
      const guides = guidesFor(roleId, lang, changed).map(async ({ path, body, link }) => ({
        path,
        body: await render(body),
        link,
        mark: markOf({ body, link }),
      }))
      return { guides: await Promise.all(guides) }
    },

    all: async ({ db, query }) => slicePage(listTexts(query.path, await helpTextsStore(db).all(), await ownPagePaths(db)), query),

    save: prepared(
      async ({ actor, body: { body } }) => body !== null && (await renderField(markdown, 'body', body, actor.userKey)),
      async ({ db, actor, body: { body, version, ...key }, record }) => {
        const store = helpTextsStore(db)
        const { path, roleId, locale } = key
        const isOwn = (await ownPagePaths(db)).includes(path)
        const delivered = isOwn ? '' : (deliveredBody(path, roleId, locale) ?? fail('not_found'))
        const before = (await store.find(key))?.body ?? delivered
        const isSaved =
          body === null
            ? await store.remove(key, version)
            : await store.save({ ...key, body, version }, { updatedBy: actor.userKey, isOwn })
        if (!isSaved) failStale((await store.find(key))?.version)
        await record({ path, roleId, locale, before, after: body ?? delivered })
        return {}
      },
    ),

    preview: async ({ actor, body: { markdown: text } }) => ({ body: await renderField(markdown, 'markdown', text, actor.userKey) }),
  })
}
