import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Suggestions } from './Suggestions.tsx'

const entries = ['Genre', 'Genre (sub)', 'Grade']

test('suggestions are a list that the text box references, with the active entry marked', async () => {
  const screen = await show(<Suggestions id="keys" label="Keys" entries={entries} active={1} onPick={() => {}} />)
  const list = screen.getByRole('listbox', { name: 'Keys' })
  await expect.element(list).toHaveAttribute('id', 'keys')
  const options = list.getByRole('option').elements()
  expect(options.map(({ id, textContent }) => [id, textContent])).toEqual(entries.map((entry, at) => [`keys-${at}`, entry]))
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
})

test('a click picks, and leaves the keyboard in the text box', async () => {
  const onPick = vi.fn<(index: number) => void>()
  const screen = await show(
    <>
      <input aria-label="Query" />
      <Suggestions id="keys" label="Keys" entries={entries} active={-1} onPick={onPick} />
    </>,
  )
  const box = screen.getByRole('textbox', { name: 'Query' })
  await box.click()
  await screen.getByRole('option', { name: 'Grade' }).click()
  expect(onPick).toHaveBeenCalledExactlyOnceWith(2)
  await expect.element(box).toHaveFocus()
})

test('without entries there is no list', async () => {
  const screen = await show(<Suggestions id="keys" label="Keys" entries={[]} active={-1} onPick={() => {}} />)
  await expect.element(screen.getByRole('listbox', { name: 'Keys' })).not.toBeInTheDocument()
})

test('an entry may show more than its text', async () => {
  const screen = await show(
    <Suggestions id="hits" label="Results" entries={['/a']} contentOf={() => <em>A guide</em>} active={0} onPick={() => {}} />,
  )
  await expect.element(screen.getByRole('option', { name: 'A guide' })).toBeVisible()
})
