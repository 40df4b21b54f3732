import { metadata } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { expect, test } from 'vitest'
import { createFakeServer } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { CategoryDrawer } from './CategoryDrawer.tsx'

const server = createFakeServer()

/** Opens a category that may be edited, with two keys that users may edit or not. */
const open = async (...userEditable: readonly [boolean, boolean]) => {
  const keys = ['Release notes', 'Downloads']
  server.on(metadata.constants, () => ({
    'all-meta-val-consts': { pulldown: {}, members: [], specialKeyListMap: { ENABLE_DROPDOWN_CREATE_KEYS: [] } },
  }))
  server.on(metadata.definitions, () => ({
    'meta-defines': keys.map((key, at) => sampleDefinition(key, { id: at, order: at, catgId: 2, userEditable: userEditable[at]! })),
    'meta-catgs': [],
  }))
  const category = {
    id: '2',
    catgId: 2,
    catgName: 'SDK',
    version: 0,
    meta: { metaDatas: keys.map((key) => ({ key, value: `${key} so far` })) },
    updatedAt: '2026-01-01T00:00:00.000Z',
    dshbrdPrmsnType: 'EDIT' as const,
  }
  const screen = await show(<CategoryDrawer appId="LG-AURORA" category={category} onClose={() => {}} />)
  const drawer = screen.getByRole('dialog', { name: 'SDK detail' })
  const buttons = () =>
    drawer
      .getByRole('button', { name: /^(Cancel|Save)$/ })
      .elements()
      .map(({ textContent }) => textContent)
  return { drawer, buttons }
}

test('of a category that may be edited, a key that users may not edit is plain text', async () => {
  const { drawer, buttons } = await open(true, false)
  await expect.element(drawer.getByText('Downloads so far')).toBeVisible()
  await expect.element(drawer.getByRole('textbox')).toHaveValue('Release notes so far')
  expect(buttons()).toEqual(['Cancel', 'Save'])
})

test('a category without any key that users may edit has neither Cancel nor Save', async () => {
  const { drawer, buttons } = await open(false, false)
  for (const value of ['Release notes so far', 'Downloads so far']) await expect.element(drawer.getByText(value)).toBeVisible()
  expect(drawer.getByRole('textbox').elements()).toEqual([])
  expect(buttons()).toEqual([])
})
