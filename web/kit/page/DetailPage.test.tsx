import { expect, test, vi } from 'vitest'
import { ApiFailure } from '../../kernel/api.ts'
import { page } from '../../kernel/pages.ts'
import { show } from '../../testing/show.tsx'
import { DetailPage } from './DetailPage.tsx'
import { StatePill } from '../display/StatePill.tsx'

interface Ticket {
  title: string
  state: 'OPEN' | 'CLOSED'
  author: string
  answer: string | null
}

const tickets = page('/tickets', { area: 'member', load: async () => ({ Content: null }), component: 'Content' })
const ticket: Ticket = { title: 'The build does not start', state: 'OPEN', author: 'Mina Park', answer: null }

function TicketPage({
  ticket,
  error = null,
  refetch = vi.fn<() => Promise<never>>(),
}: Partial<{ ticket: Ticket; error: Error | null; refetch: () => Promise<never> }>) {
  return (
    <DetailPage
      parent={{ text: 'Tickets', to: tickets() }}
      result={{ error, refetch }}
      item={ticket}
      title={({ title }) => title}
      state={({ state }) => (
        <StatePill state={state} tones={{ OPEN: 'waiting', CLOSED: 'good' }} text={state === 'OPEN' ? 'Open' : 'Closed'} />
      )}
      actions={() => <button type="button">Close ticket</button>}
      facts={({ author, answer }) => [
        { name: 'Author', value: author },
        { name: 'Answer', value: answer },
      ]}
      notFound={{ title: 'There is no such ticket', text: 'It may have been removed.', back: 'All tickets' }}
    >
      {({ title }) => <p>About: {title}</p>}
    </DetailPage>
  )
}

test('a ticket has its title, state, actions and facts, and the way back to its list', async () => {
  const screen = await show(<TicketPage ticket={ticket} />)
  await expect.element(screen.getByRole('heading', { level: 1, name: ticket.title })).toBeVisible()
  await expect.element(screen.getByText('Open', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Close ticket' })).toBeVisible()
  await expect.element(screen.getByText(`About: ${ticket.title}`)).toBeVisible()
  await expect.element(screen.getByRole('term').first()).toHaveTextContent('Author')
  await expect.element(screen.getByRole('definition').first()).toHaveTextContent('Mina Park')
  const crumbs = screen.getByRole('navigation', { name: ticket.title })
  await expect.element(crumbs.getByRole('link', { name: 'Tickets' })).toHaveAttribute('href', '/tickets')
  expect(document.title).toBe(`${ticket.title} · Portico`)
})

test('a fact that is not known is left out', async () => {
  const screen = await show(<TicketPage ticket={ticket} />)
  await expect.element(screen.getByRole('term')).toHaveLength(1)
  await screen.unmount()
  const answered = await show(<TicketPage ticket={{ ...ticket, answer: 'Use version 2.' }} />)
  await expect.element(answered.getByText('Use version 2.')).toBeVisible()
  expect(answered.getByRole('term').elements()).toHaveLength(2)
})

test('while a page loads the way back is there already', async () => {
  const screen = await show(<TicketPage />)
  await expect.element(screen.getByRole('link', { name: 'Tickets' })).toBeVisible()
  expect(screen.container.querySelector('[aria-busy=true]')).not.toBeNull()
  await expect.element(screen.getByRole('button', { name: 'Close ticket' })).not.toBeInTheDocument()
})

test.each([
  ['not there', new ApiFailure('not_found', 404, 'Not found')],
  ['named by an address that cannot be', new ApiFailure('invalid_input', 400, 'Some of the values you sent aren’t valid.')],
])('what is %s is said so, with the way back', async (_, error) => {
  const screen = await show(<TicketPage error={error} />)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'There is no such ticket' })).toBeVisible()
  await expect.element(screen.getByText('It may have been removed.')).toBeVisible()
  await screen.getByRole('link', { name: 'All tickets' }).click()
  await expect.poll(() => screen.address()).toBe('/tickets')
})

test('any other failure can be got over', async () => {
  const refetch = vi.fn<() => Promise<never>>()
  const screen = await show(<TicketPage error={new ApiFailure('unexpected', 500, 'HTTP 500')} refetch={refetch} />)
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('loaded content stays when a refresh fails', async () => {
  const screen = await show(<TicketPage ticket={ticket} error={new ApiFailure('unreachable', 0, 'The portal cannot be reached.')} />)
  await expect.element(screen.getByText(`About: ${ticket.title}`)).toBeVisible()
})
