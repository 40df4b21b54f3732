import { metadata } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { expect, test } from 'vitest'
import { pretendServer } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { CategoryDrawer } from './CategoryDrawer.tsx'

test('of a category that one may edit, a field that is not the user’s to edit stays text', async () => {
  const server = pretendServer()
  server.on(metadata.constants, () => ({
    'all-meta-val-consts': { pulldown: {}, members: [], specialKeyListMap: { ENABLE_DROPDOWN_CREATE_KEYS: [] } },
  }))
  server.on(metadata.definitions, () => ({
    'meta-defines': [
      sampleDefinition('Release notes', { catgId: 2 }),
      sampleDefinition('Downloads', { id: 2, order: 2, catgId: 2, userEditable: false }),
    ],
    'meta-catgs': [],
  }))
  const category = {
    id: '2',
    catgId: 2,
    catgName: 'SDK',
    version: 0,
    meta: { metaDatas: ['Release notes', 'Downloads'].map((key) => ({ key, value: `${key} so far` })) },
    updatedAt: '2026-01-01T00:00:00.000Z',
    dshbrdPrmsnType: 'EDIT' as const,
  }
  const screen = await show(<CategoryDrawer appId="LG-AURORA" category={category} onClose={() => {}} />)
  const drawer = screen.getByRole('dialog', { name: 'SDK detail' })
  await expect.element(drawer.getByRole('textbox')).toHaveValue('Release notes so far')
  await expect.element(drawer.getByText('Downloads so far')).toBeVisible()
  server.stop()
})
