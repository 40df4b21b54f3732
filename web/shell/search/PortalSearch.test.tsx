import { announcements } from '@portico/contract/portal/announcements'
import { documents } from '@portico/contract/portal/documents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentAlert } from '../../kernel/alerts.ts'
import { createFakeServer, refuse } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { PortalSearch } from './PortalSearch.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

const line = (text: string, marked: string) => [
  { text: text.slice(0, text.indexOf(marked)), mark: false },
  { text: marked, mark: true },
  { text: text.slice(text.indexOf(marked) + marked.length), mark: false },
]
const guide = (title: string) => ({
  type: 'guide',
  path: `/document/guides/detail?id=${title.replaceAll(' ', '-')}`,
  marked: { title: line(title, 'push'), excerpt: line(`How to push with ${title}`, 'push') },
})
const notice = (id: number) => ({ id, marked: { title: line(`A push notice ${id}`, 'push'), excerpt: line('Of push', 'push') } })
const serve = (guides: number, notices: number) => {
  server.on(documents.search, () => ({ results: Array.from({ length: guides }, (_, at) => guide(`The push guide ${at + 1}`)) }))
  server.on(announcements.search, () => ({ results: Array.from({ length: notices }, (_, at) => notice(at + 1)) }))
}

const box = async (at = '/index') => {
  const screen = await show(<PortalSearch />, { at })
  const input = screen.getByRole('combobox', { name: 'Search documents' })
  await expect.element(input).toBeVisible()
  return {
    screen,
    input,
    hits: () =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
  }
}

test('documents are found, then announcements while there is room', async () => {
  serve(2, 9)
  const { screen, input, hits } = await box()
  await input.fill('push')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  expect(hits()).toHaveLength(5)
  expect(hits()[0]).toMatch(/^The push guide 1/)
  expect(hits()[2]).toMatch(/^A push notice 1/)
  expect(screen.getByRole('option').first().element().querySelector('mark')?.textContent).toBe('push')
})

test('on the announcements’ own pages they come first', async () => {
  serve(2, 1)
  const { screen, input, hits } = await box('/announcement')
  await input.fill('push')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  expect(hits().map((text) => text?.slice(0, 6))).toEqual(['A push', 'The pu', 'The pu'])
})

test('the second source is not searched if the first fills the list', async () => {
  serve(7, 7)
  const { screen, input, hits } = await box()
  await input.fill('push')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  expect(hits()).toHaveLength(5)
  expect(server.requests(announcements.search)).toHaveLength(0)
})

test('intermediate input is never searched, and surrounding spaces are ignored', async () => {
  serve(1, 0)
  const { screen, input } = await box()
  await input.click()
  await userEvent.keyboard(' push ')
  await expect.element(screen.getByLabelText('Searching')).toBeVisible()
  await expect.element(screen.getByRole('option')).toBeVisible()
  expect(server.requests(documents.search).map(({ query }) => query['query'])).toEqual(['push'])
  await input.fill('  ')
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
  expect(server.requests(documents.search)).toHaveLength(1)
})

test('a click elsewhere closes the results; the focus opens them again, unless there are none', async () => {
  serve(1, 0)
  const { screen, input } = await box()
  await input.fill('push')
  await expect.element(screen.getByRole('option')).toBeVisible()
  await userEvent.click(document.body)
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
  await input.click()
  await expect.element(screen.getByRole('option')).toBeVisible()
  serve(0, 0)
  await input.fill('pull')
  await expect.element(screen.getByText('NO RESULT')).toBeVisible()
  await userEvent.click(document.body)
  await expect.element(screen.getByText('NO RESULT')).not.toBeInTheDocument()
  await input.click()
  await expect.element(input).toHaveFocus()
  await expect.element(screen.getByText('NO RESULT')).not.toBeInTheDocument()
})

test('the list of results is at most 200 px high, and the box can be cleared', async () => {
  serve(5, 0)
  const { screen, input } = await box()
  await input.fill('push')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  expect(screen.getByRole('listbox').element().getBoundingClientRect().height).toBeLessThanOrEqual(200)
  await screen.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(input).toHaveFocus()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('if no source can be searched nothing is shown, not even that there are no results', async () => {
  server.on(documents.search, () => refuse({ code: 'unavailable', status: 503 }))
  server.on(announcements.search, () => refuse({ code: 'unavailable', status: 503 }))
  const { screen, input } = await box()
  await input.fill('push')
  await expect.poll(() => server.requests(announcements.search)).toHaveLength(1)
  await expect.element(screen.getByLabelText('Searching')).not.toBeInTheDocument()
  await expect.element(screen.getByText('NO RESULT')).not.toBeInTheDocument()
  expect(currentAlert()).toBeUndefined()
})

test('a source that fails is left out without a word', async () => {
  serve(0, 1)
  server.on(documents.search, () => refuse({ code: 'unavailable', status: 503 }))
  const { screen, input } = await box()
  await input.fill('push')
  await expect.element(screen.getByRole('option', { name: /A push notice 1/ })).toBeVisible()
})

test('a search without results says so, with the keyword', async () => {
  serve(0, 0)
  const { screen, input } = await box()
  await input.fill('pull')
  await expect.element(screen.getByText('NO RESULT')).toBeVisible()
  await expect.element(screen.getByText('We couldn\'t find anything for "pull"')).toBeVisible()
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
})

test('arrow keys move through the results, Enter opens one, and the box is cleared', async () => {
  serve(2, 0)
  const { screen, input } = await box()
  await input.fill('push')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const second = screen.getByRole('option').nth(1)
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  await expect.element(input).toHaveAttribute('aria-activedescendant', second.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address()).toBe('/document/guides/detail?id=The-push-guide-2')
  await expect.element(input).toHaveValue('')
})

test('Escape closes the results, and typing reopens them', async () => {
  serve(1, 0)
  const { screen, input } = await box()
  await input.fill('push')
  await expect.element(screen.getByRole('option')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
  await userEvent.keyboard('es')
  await expect.element(screen.getByRole('option')).toBeVisible()
})

test('on a narrow screen the box is behind a button, and a click on the mask closes it', async () => {
  serve(1, 0)
  const screen = await show(<PortalSearch />, { width: 414 })
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Search documents' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Search documents' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Search documents' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Search documents' })).toHaveFocus()
  // The mask covers the page below the bar.
  await userEvent.click(document.body, { position: { x: 200, y: 400 } })
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
})
