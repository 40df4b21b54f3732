import { type OwnPageDraft, ownProducts } from '@portico/contract/console/product-setting'
import type { Deps } from '../../../../deps.ts'
import { prepared } from '../../../../kernel/http/calls/call.ts'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import { createMinuteLimit } from '../../../../kernel/http/serving/per-minute.ts'
import { createStoredRenderer } from '../../../../kernel/markdown/stored.ts'
import { type RenderedTexts, renderField, renderTexts } from '../../../../kernel/markdown/saving.ts'
import { addProduct, archiveProduct, changeProduct, listProducts, productWith, removeProduct } from './own-products.actions.ts'
import { readPage, writeNote } from './pages.actions.ts'

const maxPreviewsPerMinute = 60

/** Creates the routes of the operator's own products: their administration, and their pages in an app. */
export const ownProductsRoutes = ({ clock, markdown, outbound }: Pick<Deps, 'clock' | 'markdown' | 'outbound'>) => {
  const show = createStoredRenderer(markdown)
  const countPreview = createMinuteLimit(maxPreviewsPerMinute, clock)
  /** Checks the pages' addresses and renders their texts. @throws invalid_input */
  const prepare = async (pages: readonly OwnPageDraft[], by: string): Promise<RenderedTexts[]> => {
    const rendered: RenderedTexts[] = []
    for (const [at, page] of pages.entries()) {
      if (page.kind === 'external' && outbound.refuses(page.address))
        fail('invalid_input', { fieldErrors: [fieldError(`pages.${at}.address`, 'private_target')] })
      const fieldOf = (locale: string) => `pages.${at}.bodies.${locale}`
      rendered.push(page.kind === 'markdown' ? await renderTexts(markdown, page.bodies, fieldOf, by) : {})
    }
    return rendered
  }
  return implement(ownProducts, {
    all: ({ db }) => listProducts(db),

    one: async ({ db, params: { key } }) => ({ product: await productWith(db, key) }),

    add: prepared(
      ({ actor, body }) => prepare(body.pages, actor.userKey),
      async ({ db, actor, body: { key, ...draft }, record }, rendered) => {
        await record(await addProduct(db, key, draft, { rendered, by: actor.name }))
        return {}
      },
    ),

    change: prepared(
      ({ actor, body }) => prepare(body.pages, actor.userKey),
      async ({ db, actor, params: { key }, body, record }, rendered) => {
        await record(await changeProduct(db, key, body, { rendered, by: actor.name }))
        return {}
      },
    ),

    archive: async ({ db, params: { key }, record, unchanged }) => {
      const recorded = await archiveProduct(db, key, clock.now())
      if (recorded) await record(recorded)
      else unchanged()
      return {}
    },

    restore: async ({ db, params: { key }, record, unchanged }) => {
      const recorded = await archiveProduct(db, key, null)
      if (recorded) await record(recorded)
      else unchanged()
      return {}
    },

    remove: async ({ db, params: { key }, record }) => {
      await record(await removeProduct(db, key))
      return {}
    },

    preview: async ({ actor, body }) => {
      countPreview(actor.userKey)
      return { body: await renderField(markdown, 'markdown', body.markdown, actor.userKey) }
    },

    page: ({ db, actor, params, standing, query: { lang } }) => readPage(db, show, { params, actor, standing }, lang),

    note: prepared(
      ({ actor, body }) => renderField(markdown, 'markdown', body.markdown, actor.userKey),
      async ({ db, actor, params, standing, body, record, unchanged }, rendered) => {
        const recorded = await writeNote(db, { params, actor, standing }, { ...body, rendered })
        if (recorded) await record(recorded)
        else unchanged()
        return {}
      },
    ),
  })
}
