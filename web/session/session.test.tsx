import { accounts } from '@portico/contract/people/accounts'
import { admin, can, dashboard, duringOnboarding, service, signedIn, staff, visitor } from '@portico/contract/kernel/route'
import { appArea } from '@portico/contract/console/app-area'
import { services } from '@portico/contract/dashboard/services'
import { defaultPhase } from '@portico/contract/kernel/permission'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeServer, refuse } from '../testing/server.ts'
import { mina, sessionOf, show } from '../testing/show.tsx'
import { draft } from '../kernel/drafts.ts'
import { environmentQuery } from './environment.ts'
import { Can, type Session, sessionQuery, useMayCall, useSession } from './session.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

/** The session, as the application loads it. */
const found = async (): Promise<Session> => {
  let session: Session | undefined
  const Here = () => {
    session = useSession()
    return <output>{session.user?.name ?? 'nobody'}</output>
  }
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <Here />
      </Suspense>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByRole('status')).toBeVisible()
  return session!
}

const guestWith = (fields: Record<string, string>) =>
  server.on(accounts.envInfo, () =>
    refuse({ code: 'signed_out', status: 401, fieldErrors: Object.entries(fields).map(([field, message]) => ({ field, message })) }),
  )

test('a guest gets the data that a page needs from the refusal', async () => {
  guestWith({
    signUrl: '/enter',
    signOutUrl: '/leave',
    productName: 'Harbour',
    partnerLinks: '[{"name":"Northwind","url":"https://northwind.example.com"}]',
    sysMtnNoticeDto: '{"sysMtnBldUpNoticeDto":{"msgType":"BUILD_UPDATE"}}',
  })
  const session = await found()
  expect(session).toMatchObject({ user: null, productName: 'Harbour', env: { signUrl: '/enter', signOutUrl: '/leave', adminUrl: '/' } })
  expect(session.partnerLinks).toEqual([{ name: 'Northwind', url: 'https://northwind.example.com' }])
  expect(session.notice).toEqual({ msgType: 'BUILD_UPDATE' })
})

test.each([
  ['nothing at all', {}],
  ['broken links', { partnerLinks: '[{"name":' }],
  ['links that are no list', { partnerLinks: '{"name":"x"}' }],
  ['links that are null', { partnerLinks: 'null' }],
  ['a broken notice', { sysMtnNoticeDto: 'soon' }],
  ['a notice that is null', { sysMtnNoticeDto: 'null' }],
  ['a notice that says nothing', { sysMtnNoticeDto: '{}' }],
])('with %s a guest still sees the page', async (_, fields) => {
  guestWith(fields)
  const session = await found()
  expect(session).toMatchObject({ user: null, notice: null, partnerLinks: [], revealedLinks: [] })
  expect(session.env.signUrl).toBe('/sign-in')
})

test('whoever signs in after somebody else finds nothing of theirs, and everybody finds their own again', async () => {
  const client = new QueryClient()
  const ended = () => refuse({ code: 'signed_out', status: 401 })
  const enter = async (answer: () => unknown) => {
    server.on(accounts.envInfo, answer)
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }
  const as = (name: string) => () => ({
    ...sessionOf(null),
    user: { ...mina, userKey: name },
    displayTimeZone: 'Asia/Tokyo',
    sysMtnNoticeDto: { sysMtnBldUpNoticeDto: null },
  })
  const words = draft<string>('profile')
  const found = () => [words.read(), client.getQueryData(['tickets'])]
  await enter(as('mina'))
  words.save('typed by Mina')
  client.setQueryData(['tickets'], 'shown to Mina')
  await enter(ended)
  await enter(as('mina'))
  expect(found()).toEqual(['typed by Mina', 'shown to Mina'])
  await enter(ended)
  await enter(as('jun'))
  expect(found()).toEqual([undefined, undefined])
  expect(client.getQueryData<Session>(sessionQuery.queryKey)?.user?.userKey).toBe('jun')
})

const routeFor = (
  access: typeof admin | typeof staff | typeof visitor | typeof signedIn | typeof duringOnboarding | typeof dashboard | typeof service,
) => ({ access })

const edit = { access: can('app-metadata-edit', 'appId') }

test.each([
  ['a visitor', null, visitor, true],
  ['a visitor', null, signedIn, false],
  ['a visitor', null, admin, false],
  ['a member', { ...mina, admin: false, canAccessDshbrd: false }, signedIn, true],
  ['a member', { ...mina, admin: false, canAccessDshbrd: false }, dashboard, false],
  ['a member', { ...mina, admin: false }, admin, false],
  ['a member of the dashboard', { ...mina, admin: false }, dashboard, true],
  ['somebody of a partner', { ...mina, staff: false, admin: false }, staff, false],
  ['an administrator', { ...mina, staff: false }, staff, true],
  ['somebody of the provider', { ...mina, staff: true, admin: false }, staff, true],
  ['an administrator', mina, admin, true],
  ['an administrator', mina, service, false],
  ['somebody new', { ...mina, firstLogin: true }, admin, false],
  ['somebody new', { ...mina, firstLogin: true }, duringOnboarding, true],
  ['somebody who has new terms to agree to', { ...mina, hasAgreePolicy: false }, signedIn, false],
  ['somebody who has new terms to agree to', { ...mina, hasAgreePolicy: false }, duringOnboarding, true],
])('%s may or may not call what is open to %#', async (_, user, access, may) => {
  const Answer = () => <output>{String(useMayCall(routeFor(access)))}</output>
  const screen = await show(<Answer />, { user })
  await expect.element(screen.getByRole('status')).toHaveTextContent(String(may))
})

test('permissions on an app are those that the app’s response lists', async () => {
  server.on(appArea.environmentInfo, ({ params: { appId } }) => ({
    appUserRole: 10,
    productArea: { products: [], phases: [] },
    pages: [],
    functions: appId === 'LG-AURORA' ? [{ code: 'app-metadata-edit', extent: 'all' }] : [],
  }))
  const Answer = ({ on }: { on: string }) => <output>{`${on} ${useMayCall(edit, on)}`}</output>
  const screen = await show(
    <>
      <Answer on="LG-TIDE" />
      <Answer on="LG-AURORA" />
    </>,
    { user: { ...mina, admin: false } },
  )
  await expect.element(screen.getByText('LG-AURORA true')).toBeVisible()
  await expect.element(screen.getByText('LG-TIDE false')).toBeVisible()
})

test('a refused app is requested once, regardless of later readers', async () => {
  server.on(appArea.environmentInfo, () => refuse({ code: 'not_found', status: 404 }))
  const Later = () => <output>{`later ${useMayCall(edit, 'LG-TIDE')}`}</output>
  const First = () => {
    const { isError } = useQuery(environmentQuery({ appId: 'LG-TIDE', orgId: undefined, phase: defaultPhase }))
    return isError ? <Later /> : null
  }
  const screen = await show(<First />, { user: { ...mina, admin: false } })
  await expect.element(screen.getByText('later false')).toBeVisible()
  expect(server.requests(appArea.environmentInfo)).toHaveLength(1)
})

test('content without permission is left out or replaced', async () => {
  const screen = await show(
    <>
      <Can do={services.list}>secrets</Can>
      <Can do={services.list} otherwise={<p>Ask an administrator</p>}>
        more secrets
      </Can>
    </>,
    { user: { ...mina, admin: false } },
  )
  await expect.element(screen.getByText('Ask an administrator')).toBeVisible()
  await expect.element(screen.getByText('secrets')).not.toBeInTheDocument()
  expect(sessionOf(null).user).toBeNull()
})
