import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiFailure } from '../../kernel/api.ts'
import { LateFailure } from '../../kernel/late.ts'
import { preventNavigation } from '../../testing/leaving.ts'
import { createFakeServer } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { AccessDenied, EmptyState, ErrorBoundary, FailureView, Loading, NoData } from './states.tsx'

test('a known failure is shown in the reader’s language, any other with its own message', async () => {
  const known = await show(<FailureView error={new ApiFailure('unreachable', 0, 'raw words')} />)
  await expect.element(known.getByRole('heading', { name: 'Something went wrong:' })).toBeVisible()
  await expect.element(known.getByText('raw words')).not.toBeInTheDocument()
  await expect.element(known.getByRole('button')).not.toBeInTheDocument()
  await known.unmount()
  const unknown = await show(<FailureView error={new ApiFailure('unheard_of', 418, 'raw words')} />)
  await expect.element(unknown.getByText('raw words')).toBeVisible()
})

test.each(['constructor', 'toString', '__proto__'])('a code such as %s is no known one', async (code) => {
  const shown = await show(<FailureView error={new ApiFailure(code, 400, 'raw words')} />)
  await expect.element(shown.getByText('raw words')).toBeVisible()
})

test('a failed action can be retried', async () => {
  const onRetry = vi.fn<() => void>()
  const shown = await show(<FailureView error={new Error('boom')} onRetry={onRetry} />)
  await shown.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('an empty state has a heading of the right level, for a part of a page or all of it', async () => {
  const part = await show(<EmptyState title="No games" hint="Add one." action={<a href="/add">Add</a>} />)
  await expect.element(part.getByRole('heading', { level: 2, name: 'No games' })).toBeVisible()
  await expect.element(part.getByRole('link', { name: 'Add' })).toBeVisible()
  await part.unmount()
  const whole = await show(<EmptyState whole title="No such page" />)
  await expect.element(whole.getByRole('heading', { level: 1, name: 'No such page' })).toBeVisible()
})

test('a page that one may not see, and one without data, say so', async () => {
  const denied = await show(<AccessDenied />)
  await expect.element(denied.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
  await expect.element(denied.getByText('You do not have permission to view this page.')).toBeVisible()
  await denied.unmount()
  const empty = await show(<NoData action={<button type="button">Choose an app</button>} />)
  await expect.element(empty.getByRole('heading', { name: 'No data.' })).toBeVisible()
  await expect.element(empty.getByRole('button', { name: 'Choose an app' })).toBeVisible()
  await empty.unmount()
  const loading = await show(<Loading />)
  await expect.element(loading.getByRole('status', { name: 'Loading' })).toBeVisible()
})

function Fragile({ broken }: { broken: boolean }) {
  if (broken) throw new Error('It broke.')
  return <p>All is well</p>
}

function Place() {
  const [place, setPlace] = useState('/one')
  const [broken, setBroken] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setBroken(false)}>
        Mend
      </button>
      <button type="button" onClick={() => setPlace('/two')}>
        Leave
      </button>
      <ErrorBoundary place={place}>
        <Fragile broken={broken && place === '/one'} />
      </ErrorBoundary>
    </>
  )
}

test('an error that a page throws is caught, and the reader can retry', async () => {
  const shown = await show(<Place />)
  await expect.element(shown.getByRole('heading', { name: 'Something went wrong:' })).toBeVisible()
  await expect.element(shown.getByText('It broke.')).toBeVisible()
  await shown.getByRole('button', { name: 'Mend' }).click()
  await expect.element(shown.getByText('It broke.')).toBeVisible()
  await shown.getByRole('button', { name: 'Try again' }).click()
  await expect.element(shown.getByText('All is well')).toBeVisible()
})

function Incomplete(): never {
  throw new LateFailure()
}

test('a retry reloads the page if code is missing, which browsers do not request again', async () => {
  onTestFinished(createFakeServer().stop)
  const leaving = preventNavigation()
  const shown = await show(
    <ErrorBoundary place="/one">
      <Incomplete />
    </ErrorBoundary>,
  )
  await shown.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => leaving.destinations).toEqual(['reload'])
  leaving.end()
})

test('another page starts afresh', async () => {
  const shown = await show(<Place />)
  await expect.element(shown.getByText('It broke.')).toBeVisible()
  await shown.getByRole('button', { name: 'Leave' }).click()
  await expect.element(shown.getByText('All is well')).toBeVisible()
})
