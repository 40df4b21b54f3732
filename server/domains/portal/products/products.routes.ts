import { type ProductDraft, productLimits, products } from '@portico/contract/portal/products'
import { fail, failStale } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { productsStore } from './products.store.ts'

const titleOf = (texts: ProductDraft['texts']): string => texts.en_US?.title ?? ''

/** Creates the routes for what the home page offers. */
export const productsRoutes = () =>
  implement(products, {
    list: async ({ db, params: { lang } }) => ({
      products: (await productsStore(db).all()).flatMap(({ id, art, texts }) => {
        const text = texts[lang] ?? texts.en_US
        return text ? [{ id, art, ...text }] : []
      }),
    }),

    all: async ({ db }) => ({ products: await productsStore(db).all() }),

    add: async ({ db, body, record }) => {
      const id = (await productsStore(db).add(body, productLimits.products)) ?? fail('quota_reached')
      await record({ id, title: titleOf(body.texts) })
      return { id }
    },

    change: async ({ db, params: { id }, body: { version, ...body }, record }) => {
      const store = productsStore(db)
      const next = (await store.change(id, body, version)) ?? failStale((await store.versionOf(id)) ?? fail('not_found'))
      await record({ id, title: titleOf(body.texts) })
      return { version: next }
    },

    remove: async ({ db, params: { id }, record }) => {
      const { texts } = (await productsStore(db).remove(id)) ?? fail('not_found')
      await record({ id, title: titleOf(texts) })
      return {}
    },
  })
