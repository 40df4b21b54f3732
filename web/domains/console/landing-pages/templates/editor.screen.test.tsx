import { landingPages, type Template } from '@portico/contract/console/landing-pages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../../testing/app-area.ts'
import { createFakeServer, refuse, type SentRequest } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { EditTemplatePage } from './editor.screen.tsx'

const text = (id: string, heading: string) => ({ id, kind: 'text', texts: { en_US: { heading, body: `About ${heading}` } } })
const template = (given: object = {}): Template =>
  ({
    id: 3,
    name: 'Launch',
    type: 'launch',
    languages: ['en_US'],
    usedBy: [],
    by: 'Rei',
    updatedAt: '2026-01-01T00:00:00Z',
    editable: true,
    version: 1,
    content: { scheme: 'light', accent: 'indigo', sections: [text('a', 'Story'), text('b', 'Heroes')] },
    pictures: [],
    ...given,
  }) as unknown as Template
const at = '/app/product/landing-page/template/edit?appId=LG-A&ph=1&id=3'
const bodyOf = ({ body }: SentRequest) => body as Template

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: ['app-landing-template-edit'] })
  server.on(landingPages.preview, () => ({ html: '<p>A page</p>' }))
})
afterEach(() => server.stop())

test('sections are moved, removed and added, and saved in their order', async () => {
  server.on(landingPages.template, () => ({ template: template() }))
  server.on(landingPages.changeTemplate, () => ({ version: 2 }))
  const screen = await show(<EditTemplatePage />, { at })
  const headings = screen.getByRole('textbox', { name: 'Heading' })
  await expect.element(headings.first()).toHaveValue('Story')
  await screen
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click()
  await expect.element(headings.first()).toHaveValue('Heroes')
  await screen
    .getByRole('button', { name: /^Remove:/ })
    .last()
    .click()
  await expect.poll(() => headings.elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Add section' }).click()
  await screen.getByRole('menuitem', { name: 'Gallery' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Saved')).toBeVisible()
  const [body] = server.requests(landingPages.changeTemplate).map(bodyOf)
  expect(body?.content.sections.map(({ kind }) => kind)).toEqual(['text', 'gallery'])
  expect(body).toMatchObject({ name: 'Launch', version: 1, content: { sections: [{ id: 'b' }, {}] } })
})

test('when somebody saved meanwhile, the reader’s own changes can be kept beside theirs', async () => {
  server.on(landingPages.template, () => ({ template: template() }))
  server.on(landingPages.changeTemplate, () => refuse({ code: 'stale_version', status: 409 }))
  const screen = await show(<EditTemplatePage />, { at })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Grand launch')
  server.on(landingPages.template, () => ({
    template: template({ name: 'Their launch', type: 'event', version: 2 }),
  }))
  await screen.getByRole('button', { name: 'Save' }).click()
  const question = screen.getByRole('dialog', { name: 'Someone else saved in the meantime' })
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(name).toHaveValue('Grand launch')
  await expect.element(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('Event')
  server.on(landingPages.changeTemplate, () => ({ version: 3 }))
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Saved')).toBeVisible()
  expect(server.requests(landingPages.changeTemplate).map(bodyOf).at(-1)).toMatchObject({ name: 'Grand launch', type: 'event', version: 2 })
})

test('a template that may not be edited is shown without a way to save', async () => {
  server.on(landingPages.template, () => ({ template: template({ editable: false }) }))
  const screen = await show(<EditTemplatePage />, { at })
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})
