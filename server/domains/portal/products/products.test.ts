import { type ProductDraft, productLimits, products } from '@portico/contract/portal/products'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { unique, createWorld } from '../../../testing/world.ts'

const text = (title: string) => ({ title, short: 'In short.', text: 'A paragraph.\n\nHeading\nAnd what is below it.' })
const draft = (title: string, texts: ProductDraft['texts'] = {}): ProductDraft => ({
  art: 'login',
  texts: { en_US: text(title), ...texts },
})

const setUp = async () => {
  const scene = await createWorld()
  await runIn(scene.deps.db, 'delete from product', [])
  const offered = async (lang = 'en_US') => (await scene.visitor.call(products.list, { params: { lang } })).products
  return { ...scene, offered }
}

test('a new portal offers nothing; visitors see what an administrator adds, each in their language or in English', async () => {
  const { admin, offered } = await setUp()
  expect(await offered()).toEqual([])
  const [first, second] = [unique(), unique()]
  const { id } = await admin.call(products.add, { body: draft(first, { ja_JP: text('製品') }) })
  await admin.call(products.add, { body: draft(second) })
  expect(await offered()).toMatchObject([{ id, art: 'login', ...text(first) }, { title: second }])
  expect((await offered('ja_JP')).map(({ title }) => title)).toEqual(['製品', second])
  expect((await admin.call(products.all)).products[0]).toEqual({ id, ...draft(first, { ja_JP: text('製品') }), version: 1 })
})

test('a product is changed and removed; one that is gone is not found', async () => {
  const { admin, offered } = await setUp()
  const { id } = await admin.call(products.add, { body: draft('Before') })
  await admin.call(products.change, { params: { id }, body: { ...draft('After'), art: 'messaging', version: 1 } })
  expect(await offered()).toMatchObject([{ id, art: 'messaging', title: 'After' }])
  await admin.call(products.remove, { params: { id } })
  expect(await offered()).toEqual([])
  const missing = { funcCode: 'not_found', status: 404 }
  await expect(admin.call(products.remove, { params: { id } })).rejects.toMatchObject(missing)
  await expect(admin.call(products.change, { params: { id }, body: { ...draft('After'), version: 2 } })).rejects.toMatchObject(missing)
})

test('there are at most twenty, also when two are added at once', async () => {
  const { admin, offered } = await setUp()
  const add = () => admin.call(products.add, { body: draft('One') })
  for (let count = 1; count < productLimits.products; count += 1) await add()
  const answers = await Promise.allSettled([add(), add(), add()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(add()).rejects.toMatchObject({ funcCode: 'quota_reached' })
  expect(await offered()).toHaveLength(productLimits.products)
})

test.each([
  ['no English text', { ja_JP: text('製品') }, 'texts.en_US'],
  ['an empty title', { en_US: text(' ') }, 'texts.en_US.title'],
  ['a title of 41 characters', { en_US: text('x'.repeat(41)) }, 'texts.en_US.title'],
])('%s is refused', async (_, texts, field) => {
  const { admin } = await setUp()
  await expect(admin.call(products.add, { body: { art: 'login', texts } })).rejects.toMatchObject({ fieldErrors: [{ field }] })
})

test('of two who change a product that both have read, the second is refused', async () => {
  const { admin, offered } = await setUp()
  const { id } = await admin.call(products.add, { body: draft('Before') })
  const change = (title: string, version: number) => admin.call(products.change, { params: { id }, body: { ...draft(title), version } })
  expect(await change('First', 1)).toEqual({ version: 2 })
  await expect(change('Second', 1)).rejects.toMatchObject({ status: 409, funcCode: 'stale_version', details: { version: 2 } })
  expect(await offered()).toMatchObject([{ title: 'First' }])
})
