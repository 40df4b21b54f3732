import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { missedParts } from '../../kernel/late.ts'
import { show } from '../../testing/show.tsx'
import { lazyPart } from './lazyPart.tsx'
import { useLazyMenu } from '../menu/lazyMenu.ts'
import { loadable } from './loadable.tsx'

afterEach(() => missedParts.set(0))

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('nothing is loaded before it is shown, and then once', async () => {
  let loads = 0
  const Late = lazyPart(async () => {
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
  const Late = lazyPart(
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

const never = () => new Promise<never>(() => {})

test('a part whose code does not arrive is not shown, or says so in its place', async () => {
  const lost = () => Promise.reject(new Error('offline'))
  const [Dialog, Panel] = [
    loadable<{ Part: () => null }, 'Part'>(lost, 'Part'),
    loadable<{ Part: () => null }, 'Part'>(lost, 'Part', <p>Loading</p>),
  ]
  const screen = await show(
    <>
      <p>Beside</p>
      <Dialog />
      <Panel />
    </>,
  )
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(screen.getByText('Loading')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Beside')).toBeVisible()
})

test.each([
  ['shown late', lazyPart<object>(never)],
  ['loadable', loadable<{ Part: () => null }, 'Part'>(never, 'Part', <p>Loading</p>)],
])('code that is %s fails when it has not arrived within 120 seconds (SHELL-14), and leaves the page as it is', async (_, Part) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await show(
    <>
      <p>Beside</p>
      <Part />
    </>,
  )
  await vi.advanceTimersByTimeAsync(119_000)
  expect(missedParts.get()).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(missedParts.get).toBe(1)
  await expect.element(screen.getByText('Beside')).toBeVisible()
})

function Help({ load }: { load: () => Promise<never> }) {
  const { target, Menu, menu } = useLazyMenu(load)
  return (
    <>
      {/* The pointer is where the previous test left it: a button appearing under it would request the code once more. */}
      <button type="button" style={{ pointerEvents: 'none' }} {...target}>
        Help
      </button>
      {Menu && <Menu {...menu} />}
    </>
  )
}

test('a menu whose code does not arrive closes, and a click asks for it again', async () => {
  let loads = 0
  const load = () => {
    loads += 1
    return Promise.reject(new Error('offline'))
  }
  const screen = await show(<Help load={load} />)
  const button = screen.getByRole('button', { name: 'Help' })
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  // Every focus requests it, and nobody misses it yet.
  await expect.poll(() => loads).toBeGreaterThan(0)
  expect(missedParts.get()).toBe(0)
  const before = loads
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => loads).toBe(before + 1)
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(missedParts.get()).toBe(1)
})
