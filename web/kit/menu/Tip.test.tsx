import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { Tip } from './Tip.tsx'

const history = (
  <>
    <button>Before</button>
    <Tip label="All versions">{(target) => <button {...target}>History</button>}</Tip>
  </>
)

test('the first hover shows it, and it goes with the pointer', async () => {
  const screen = await show(history)
  const button = screen.getByRole('button', { name: 'History' })
  await button.hover()
  await expect.element(screen.getByRole('tooltip', { name: 'All versions' })).toBeVisible()
  await expect.element(button).toHaveAccessibleDescription('All versions')
  await screen.getByRole('button', { name: 'Before' }).hover()
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
})

test('the focus of the keyboard shows it, and Escape takes it away', async () => {
  const screen = await show(history)
  const button = screen.getByRole('button', { name: 'History' })
  await expect.element(button).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(button).toHaveFocus()
  await expect.element(screen.getByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
