import type { CategoryMetas } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { afterEach, expect, test, vi } from 'vitest'
import { serveAnswers, renderForm } from '../../../../kit/form/testing.tsx'
import { CategoryDrawer } from './CategoryDrawer.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const definitions = ['Name', 'Note', 'Owner'].map((name, at) => sampleDefinition(name, { id: at + 1, order: at + 1 }))

const category = (version: number, values: Record<string, string>): CategoryMetas => ({
  id: `v${version}`,
  catgId: 1,
  catgName: 'Release',
  version,
  updatedAt: '2026-01-01T00:00:00.000Z',
  dshbrdPrmsnType: 'EDIT',
  meta: { metaDatas: Object.entries(values).map(([key, value]) => ({ key, value })) },
})

type Answer = Awaited<ReturnType<Parameters<typeof serveAnswers>[0]>>

/** The server of one app; the test decides the responses to saving and to reading the newer version. */
const app = ({ save, latest }: { save: () => Answer; latest: () => Answer }) =>
  serveAnswers(({ method, path }) => {
    if (path.includes('define')) return { data: { 'meta-defines': definitions, 'meta-catgs': [] } }
    if (path.includes('const'))
      return { data: { 'all-meta-val-consts': { pulldown: {}, members: [], specialKeyListMap: { ENABLE_DROPDOWN_CREATE_KEYS: [] } } } }
    if (method !== 'GET') return save()
    if (path.includes('/ver/')) return { data: { appCatgMetaVals: { userInfo: { name: 'Grace' } } } }
    return latest()
  })

const open = async () => {
  const saved = vi.fn<() => void>()
  const { screen } = await renderForm(
    <CategoryDrawer appId="LG-AURORA" category={category(1, { Name: 'Aurora', Note: 'old', Owner: 'Ada' })} onClose={saved} />,
  )
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
  return { screen, field, saved, save: screen.getByRole('button', { name: /^Save/ }) }
}

test('when the newer version cannot be looked at, that is said, and saving is possible again', async () => {
  let isDown = true
  const sent = app({
    save: () => ({ code: 'stale_version' }),
    latest: () =>
      isDown ? { code: 'not_found' } : { data: { app: {}, catgMetas: [category(2, { Name: 'Borealis', Note: 'old', Owner: 'Ada' })] } },
  })
  const { screen, field, save } = await open()
  await field('Name').fill('Corona')
  await save.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This doesn’t exist or you don’t have access to it.')
  await expect.element(save).toBeEnabled()
  await expect.element(field('Name')).toHaveValue('Corona')
  isDown = false
  await save.click()
  await expect.element(screen.getByRole('button', { name: 'Save as version 3' })).toBeEnabled()
  expect(sent.filter(({ method }) => method !== 'GET').length).toBe(2)
})

test('after a conflict a refusal stands beside the key that was sent, not beside the one that was left to the others', async () => {
  const answers: Answer[] = [
    { code: 'stale_version' },
    { code: 'invalid_input', fieldErrors: [{ field: 'meta.metaDatas.0.value', code: 'forbidden_character' }] },
  ]
  const sent = app({
    save: () => answers.shift() ?? { data: {} },
    latest: () => ({ data: { app: {}, catgMetas: [category(2, { Name: 'Borealis', Note: 'old', Owner: 'Ada' })] } }),
  })
  const { screen, field, save, saved } = await open()
  await field('Name').fill('Corona')
  await field('Note').fill('new')
  await save.click()
  await screen.getByRole('radiogroup', { name: 'Name' }).getByText('Theirs').click()
  await save.click()
  await expect.element(field('Note')).toHaveAccessibleDescription(/aren’t allowed/)
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Name')).toHaveValue('Borealis')
  expect(sent.at(-1)?.body).toMatchObject({ id: 'v2', version: 2, meta: { metaDatas: [{ key: 'Note', value: 'new' }] } })
  await field('Note').fill('newer')
  await save.click()
  await expect.poll(() => saved).toHaveBeenCalledTimes(1)
})

test('who is signed out finds again what was typed, and why', async () => {
  app({ save: () => ({ code: 'signed_out' }), latest: () => ({ data: { app: {}, catgMetas: [] } }) })
  const { screen, field, save } = await open()
  await field('Name').fill('Corona')
  await screen.getByRole('textbox', { name: 'Reason for the change' }).fill('The winter event')
  await save.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please sign in.')
  await screen.unmount()
  const again = await open()
  await expect.element(again.field('Name')).toHaveValue('Corona')
  await expect.element(again.screen.getByRole('textbox', { name: 'Reason for the change' })).toHaveValue('The winter event')
})
