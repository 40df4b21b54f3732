import { IconTrash } from '@tabler/icons-react'
import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { page } from '../../kernel/pages.ts'
import { text } from '../../kernel/parameters.ts'
import { show } from '../../testing/show.tsx'
import { Page } from './Page.tsx'
import { PageLink } from './PageLink.tsx'
import { Pill } from '../display/Pill.tsx'
import { RowMenu } from '../table/RowMenu.tsx'

const screen = { load: async () => ({ Content: null }), component: 'Content' } as const
const list = page('/list', { area: 'portal', ...screen })
const thing = page('/thing', { area: 'portal', search: { id: text }, ...screen })

test('a page names itself in the tab and over its content', async () => {
  const shown = await show(
    <Page title="Services" chip={<Pill color="green">3</Pill>} actions={<button type="button">Add</button>}>
      <p>content</p>
    </Page>,
  )
  await expect.element(shown.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await expect.element(shown.getByRole('button', { name: 'Add' })).toBeVisible()
  await expect.element(shown.getByText('content')).toBeVisible()
  await expect.element(shown.getByRole('navigation')).not.toBeInTheDocument()
  expect(document.title).toBe('Services · Portico')
})

test('the way there is a breadcrumb whose last part is where one is', async () => {
  const shown = await show(
    <Page title="Aurora" crumbs={[{ text: 'List', to: list() }, { text: 'Aurora' }]}>
      <p>content</p>
    </Page>,
  )
  const crumbs = shown.getByRole('navigation', { name: 'Aurora' })
  await expect.element(crumbs.getByText('Aurora')).toHaveAttribute('aria-current', 'page')
  await crumbs.getByRole('link', { name: 'List' }).click()
  await expect.poll(() => shown.address()).toBe('/list')
})

test('content that brings its own title is left to it', async () => {
  const shown = await show(
    <Page title="Guide" headless>
      <h1>How to begin</h1>
    </Page>,
  )
  await expect.element(shown.getByRole('heading', { level: 1 })).toHaveTextContent('How to begin')
  expect(shown.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
})

test('a page can show what to read first', async () => {
  const shown = await show(
    <Page title="Services" guide={{ text: 'Other systems send metadata.', more: '/openapi.json' }}>
      <p>content</p>
    </Page>,
  )
  await expect.element(shown.getByRole('note').getByText('Other systems send metadata.')).toBeVisible()
  await expect.element(shown.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/openapi.json')
})

test('a link leads to a page with its parameters, and leaves opening a new tab to the browser', async () => {
  const shown = await show(<PageLink to={thing({ id: 'a&b' }, 'top')}>Thing</PageLink>)
  const link = shown.getByRole('link', { name: 'Thing' })
  await expect.element(link).toHaveAttribute('href', '/thing?id=a%26b#top')
  await link.click()
  await expect.poll(() => shown.address()).toBe('/thing?id=a%26b#top')
})

test('on paper a page is its title and content, without its actions', async () => {
  const browser = cdp() as { send?: (method: string, parameters: object) => Promise<void> }
  const print = async (media: string) => browser.send?.('Emulation.setEmulatedMedia', { media })
  onTestFinished(() => print(''))
  const shown = await show(
    <Page title="Services" actions={<button type="button">Add</button>}>
      <p>content</p>
    </Page>,
  )
  await expect.element(shown.getByText('Add')).toBeVisible()
  await print('print')
  await expect.element(shown.getByText('Add')).not.toBeVisible()
  await expect.element(shown.getByRole('heading', { name: 'Services' })).toBeVisible()
  await expect.element(shown.getByText('content')).toBeVisible()
})

test('on a phone a menu alone stays beside a title of several lines', async () => {
  const menu = <RowMenu framed label="Actions" actions={[{ icon: IconTrash, text: 'Delete', onClick: () => {} }]} />
  const shown = await show(
    <Page title="The release plan for the winter event" actions={menu}>
      <p>content</p>
    </Page>,
    { width: 360 },
  )
  await expect.element(shown.getByRole('button', { name: 'Actions' })).toBeVisible()
  const title = shown.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  const button = shown.getByRole('button', { name: 'Actions' }).element().getBoundingClientRect()
  expect(title.height).toBeGreaterThan(40)
  expect(button.top).toBeLessThan(title.top + 20)
  expect(button.right).toBeLessThanOrEqual(360)
})
