import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { signal } from './signal.ts'

test('a signal notifies its subscribers of every change until they unsubscribe', () => {
  const count = signal(0)
  const seen: number[] = []
  const stop = count.follow(() => seen.push(count.get()))
  count.set(1)
  count.set(2)
  stop()
  count.set(3)
  expect(seen).toEqual([1, 2])
  expect(count.get()).toBe(3)
})

test('unsubscribing during a change does not prevent others from being notified', () => {
  const count = signal(0)
  const seen: string[] = []
  const stop = count.follow(() => stop())
  count.follow(() => seen.push('other'))
  count.set(1)
  count.set(2)
  expect(seen).toEqual(['other', 'other'])
})

test('components show the current value, wherever they are', async () => {
  const word = signal('one')
  const Word = ({ label }: { label: string }) => <output aria-label={label}>{word.use()}</output>
  const screen = await show(
    <>
      <Word label="here" />
      <Word label="there" />
    </>,
  )
  await expect.element(screen.getByRole('status', { name: 'here' })).toHaveTextContent('one')
  word.set('two')
  await expect.element(screen.getByRole('status', { name: 'here' })).toHaveTextContent('two')
  await expect.element(screen.getByRole('status', { name: 'there' })).toHaveTextContent('two')
})
