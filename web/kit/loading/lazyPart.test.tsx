import { Component, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentAlert, dismissAlert } from '../../kernel/alerts.ts'
import { show } from '../../testing/show.tsx'
import { lazyPart } from './lazyPart.tsx'
import { useLazyMenu } from '../menu/lazyMenu.ts'
import { loadable } from './loadable.tsx'

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

class Boundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = (error: Error) => ({ error })
  override state: { error?: Error } = {}
  override render() {
    return this.state.error ? <p role="alert">{this.state.error.message}</p> : this.props.children
  }
}

const never = () => new Promise<never>(() => {})

test.each([
  ['shown late', lazyPart<object>(never)],
  ['loadable', loadable<{ Part: () => null }, 'Part'>(never, 'Part')],
])('code that is %s fails when it has not arrived within 120 seconds (SHELL-14)', async (_, Part) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await show(
    <Boundary>
      <p>Beside</p>
      <Part />
    </Boundary>,
  )
  await vi.advanceTimersByTimeAsync(119_000)
  expect(screen.getByRole('alert').elements()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nothing arrived within 120 s.')
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

test('a menu whose code does not arrive closes with an alert, and a click asks for it again', async () => {
  onTestFinished(dismissAlert)
  let loads = 0
  const load = () => {
    loads += 1
    return Promise.reject(new Error('offline'))
  }
  const screen = await show(<Help load={load} />)
  const button = screen.getByRole('button', { name: 'Help' })
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  // Every focus requests it, and none of the failures raises an alert.
  await expect.poll(() => loads).toBeGreaterThan(0)
  expect(currentAlert()).toBeUndefined()
  const before = loads
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => currentAlert()?.code).toBe('unreachable')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(loads).toBe(before + 1)
})
