import { messageKinds, type MessageTemplate, messagesOf } from '@portico/contract/console/messages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../../testing/app-area.ts'
import { createFakeServer, type SentRequest } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { OaTemplatePage, UserTemplatePage } from './template.screen.tsx'

const routes = messagesOf.user
const path = '/app/product/social/portico-message/user/template'
const card = (text: string) => ({ text, imageFileId: null, altText: '', buttons: [] })
const template = (given: Partial<MessageTemplate> = {}): MessageTemplate => ({
  templateId: 'gift',
  type: 'GAME',
  name: 'A gift',
  layout: 'TEXT',
  languages: ['en_US'],
  status: 'DRAFT',
  live: null,
  revision: 1,
  updatedBy: 'Rei',
  updatedAt: '2026-01-01T00:00:00Z',
  version: 4,
  newest: {
    no: 1,
    state: 'DRAFT',
    content: {
      name: 'A gift',
      layout: 'TEXT',
      defaultLanguage: 'en_US',
      texts: { en_US: { cards: [card('{player_name} sent you {item}.')] } },
      samples: { player_name: 'Ada', item: 'a sword' },
      memo: '',
    },
    note: '',
    reason: '',
    createdBy: 'Rei',
    createdAt: '2026-01-01T00:00:00Z',
    requestedBy: null,
    requestedAt: null,
    decidedBy: null,
    decidedAt: null,
  },
  liveRevision: null,
  moves: [{ name: 'submit', obstacle: null }],
  editable: true,
  removable: true,
  ...given,
})
const contentOf = ({ body }: SentRequest) => (body as { content: MessageTemplate['newest']['content'] }).content

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: ['app-message-user-add', 'app-message-user-edit', 'app-message-user-submit'] })
})
afterEach(() => server.stop())

test('samples are asked for the variables in the text and shown in the preview; those no longer used are not saved', async () => {
  server.on(routes.one, () => ({ template: template() }))
  server.on(routes.change, () => ({ status: 'DRAFT', version: 5, revision: 1 }))
  const screen = await show(<UserTemplatePage />, { at: `${path}?appId=LG-A&ph=1&id=gift` })
  await expect.element(screen.getByText('Ada sent you a sword.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Sample for player_name' }).fill('Grace')
  await expect.element(screen.getByText('Grace sent you a sword.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Text' }).fill('{player_name} says hello.')
  await expect.element(screen.getByText('Grace says hello.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Sample for item' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => server.requests(routes.change)).toHaveLength(1)
  const [request] = server.requests(routes.change)
  expect(contentOf(request!).samples).toEqual({ player_name: 'Grace' })
  expect(request).toMatchObject({ params: { appId: 'LG-A', tid: 'gift' }, body: { version: 4 } })
})

test('a draft may be incomplete; what is to be approved may not, and nothing is sent then', async () => {
  const unfinished = template()
  unfinished.newest.content = { ...unfinished.newest.content, texts: { en_US: { cards: [card('')] } }, samples: {} }
  server.on(routes.one, () => ({ template: unfinished }))
  const screen = await show(<UserTemplatePage />, { at: `${path}?appId=LG-A&ph=2&id=gift` })
  await expect.element(screen.getByText('This phase needs approval. 1 problem')).toBeVisible()
  const text = screen.getByRole('textbox', { name: 'Text' })
  await screen.getByRole('button', { name: 'Request approval' }).click()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  expect(server.requests(routes.submit)).toEqual([])
  await text.fill('Hello.')
  server.on(routes.change, () => ({ status: 'DRAFT', version: 5, revision: 1 }))
  server.on(routes.submit, () => ({ status: 'REQUESTED', version: 6 }))
  await screen.getByRole('button', { name: 'Request approval' }).click()
  await expect.poll(() => server.requests(routes.submit).map(({ body }) => body)).toEqual([{ version: 5 }])
})

test('a carousel has as many cards as it needs', async () => {
  server.on(routes.one, () => ({ template: template() }))
  const screen = await show(<UserTemplatePage />, { at: `${path}?appId=LG-A&ph=1&id=gift` })
  const carousel = screen.getByRole('radio', { name: 'Carousel' })
  await expect.element(carousel).not.toBeChecked()
  ;(carousel.element() as HTMLElement).click()
  await expect.element(screen.getByText('Card 2')).toBeInTheDocument()
})

test('a template that may not be edited can be read', async () => {
  server.on(routes.one, () => ({ template: template({ editable: false, moves: [{ name: 'submit', obstacle: 'permission' }] }) }))
  const screen = await show(<UserTemplatePage />, { at: `${path}?appId=LG-A&ph=1&id=gift` })
  await expect.element(screen.getByText('Ada sent you a sword.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Save draft' })).not.toBeInTheDocument()
})

const kinds = { user: [UserTemplatePage, 'User messages (GAME)'], oa: [OaTemplatePage, 'Official account messages (OA)'] } as const

test.each(messageKinds)('a template of the kind %s returns to the list of its kind', async (kind) => {
  const [TemplatePage, name] = kinds[kind]
  const folder = `/app/product/social/portico-message/${kind}`
  const screen = await show(<TemplatePage />, { at: `${folder}/template?appId=LG-A&ph=1` })
  const list = screen.getByRole('navigation', { name: 'New template' }).getByRole('link', { name, exact: true })
  await expect.element(list).toHaveAttribute('href', `${folder}/list`)
})
