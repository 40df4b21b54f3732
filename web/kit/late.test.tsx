import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { late } from './late.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('nothing is loaded before it is shown, and then once', async () => {
  let loads = 0
  const Late = late(async () => {
    loads += 1
    return Greeting
  })
  expect(loads).toBe(0)
  const screen = await show(
    <>
      <Late name="Mina" />
      <p>Beside</p>
    </>,
  )
  await expect.element(screen.getByText('Hello Mina')).toBeVisible()
  await expect.element(screen.getByText('Beside')).toBeVisible()
  await screen.unmount()
  const again = await show(<Late name="Jun" />)
  await expect.element(again.getByText('Hello Jun')).toBeVisible()
  expect(loads).toBe(1)
})

test('what may be needed next loads when the page has settled; what failed then is asked for again when it is shown', async () => {
  let loads = 0
  const Late = late(
    async () => {
      loads += 1
      if (loads === 1) throw new Error('offline')
      return Greeting
    },
    { ahead: true },
  )
  await expect.poll(() => loads, { timeout: 10_000 }).toBe(1)
  const screen = await show(<Late name="Mina" />)
  await expect.element(screen.getByText('Hello Mina')).toBeVisible()
  expect(loads).toBe(2)
})
