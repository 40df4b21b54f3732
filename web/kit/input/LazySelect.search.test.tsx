import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { LazySelect } from './LazySelect.tsx'

const data = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
]

// In a file of its own: once the options' code has loaded, the stand-in is not used any more.
test('what was typed before the options were there searches them', async () => {
  const screen = await show(<LazySelect aria-label="State" data={data} value={null} onChange={() => {}} searchable />)
  await screen.getByRole('combobox', { name: 'State' }).fill('don')
  await expect.element(screen.getByRole('option', { name: 'Done' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'State' })).toHaveValue('don')
  await expect.element(screen.getByRole('option', { name: 'Open' })).not.toBeInTheDocument()
})
