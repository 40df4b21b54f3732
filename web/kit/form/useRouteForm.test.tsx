import { signingIn } from '@portico/contract/people/sign-in'
import { announcements } from '@portico/contract/portal/announcements'
import { services } from '@portico/contract/dashboard/services'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '../../kernel/drafts.ts'
import { CheckGroup } from './CheckGroup.tsx'
import { FormDialog } from './FormDialog.tsx'
import { FormPanel } from './FormPanel.tsx'
import { fillLanguages } from './languages.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { serveAnswers, renderForm } from './testing.tsx'
import { TextField } from './TextField.tsx'
import { useUntouched } from './useUntouched.tsx'
import { useRouteForm } from './useRouteForm.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const categories = [
  { value: 1, label: 'Release' },
  { value: 2, label: 'Store' },
]

interface Typed {
  name: string
  code: string
  catgIds: number[]
}

function NewService({
  onAdded = () => {},
  onClose = () => {},
  ...keeping
}: {
  onAdded?: (code: string) => void
  onClose?: () => void
  draftKey?: string
  sanitize?: (typed: Typed) => Typed
}) {
  const form = useRouteForm(services.add, {
    initial: { name: '', code: '', catgIds: [] } as Typed,
    required: ['name', 'code', 'catgIds'],
    onSuccess: ({ service }) => onAdded(service.code),
    ...keeping,
  })
  return (
    <FormDialog form={form} title="New service" confirm="Add" onClose={onClose}>
      <TextField {...form.field('name')} label="Name" focusFirst />
      <TextField {...form.field('code')} label="Code" />
      <CheckGroup {...form.field('catgIds')} label="Categories" options={categories} />
    </FormDialog>
  )
}

const fill = async (screen: Awaited<ReturnType<typeof renderForm>>['screen']) => {
  await screen.getByRole('textbox', { name: 'Name' }).fill('Feed')
  await screen.getByRole('textbox', { name: 'Code' }).fill('feed')
  await screen.getByLabelText('Store').click()
}

test('nothing is sent while required fields are empty: each is marked, and the first has the focus', async () => {
  const sent = serveAnswers(() => ({ data: {} }))
  const { screen } = await renderForm(<NewService />)
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription('Please enter a value.')
  expect(screen.getByText('Please enter a value.').elements().length).toBe(3)
  expect(sent).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'F')
  expect(screen.getByText('Please enter a value.').elements().length).toBe(2)
})

test("the server's problems are shown at their fields, others once above them, and the input is kept", async () => {
  serveAnswers(() => ({
    code: 'invalid_input',
    fieldErrors: [
      { field: 'catgIds.0', code: 'invalid' },
      { field: 'code', code: 'too_short' },
      { field: 'token', message: 'No such token.' },
      { field: 'secret', message: 'No such token.' },
    ],
  }))
  const { screen } = await renderForm(<NewService />)
  await fill(screen)
  await screen.getByRole('button', { name: 'Add' }).click()
  const code = screen.getByRole('textbox', { name: 'Code' })
  await expect.element(code).toHaveAccessibleDescription(/At least/)
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveValue('feed')
  await expect.element(screen.getByRole('group', { name: 'Categories' })).toHaveAccessibleDescription('This value isn’t valid.')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No such token.')
  await expect.element(screen.getByLabelText('Store')).toBeChecked()
})

test('a failure without fields is shown above them', async () => {
  serveAnswers(() => ({ code: 'name_taken' }))
  const { screen } = await renderForm(<NewService />)
  await fill(screen)
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This name is already in use. Please choose another one.')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Feed')
})

test('a double click sends once; the values are the body', async () => {
  const gate = Promise.withResolvers<void>()
  const sent = serveAnswers(async () => {
    await gate.promise
    return { data: { service: { code: 'feed' }, secret: 's' } }
  })
  const added: string[] = []
  const { screen } = await renderForm(<NewService onAdded={(code) => added.push(code)} />)
  await fill(screen)
  const button = screen.getByRole('button', { name: 'Add' }).element() as HTMLButtonElement
  button.click()
  button.click()
  button.form?.requestSubmit()
  gate.resolve()
  await expect.poll(() => added).toEqual(['feed'])
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Feed', code: 'feed', catgIds: [2] }])
})

test('input survives a sign-out', async () => {
  serveAnswers(() => ({ code: 'signed_out' }))
  const first = await renderForm(<NewService draftKey="service" />)
  await fill(first.screen)
  await first.screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(first.screen.getByRole('alert')).toHaveTextContent('Please sign in.')
  await first.screen.unmount()
  const { screen } = await renderForm(<NewService draftKey="service" />)
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('feed')
  await expect.element(screen.getByLabelText('Store')).toBeChecked()
  expect(sessionStorage.length).toBe(0)
})

function Announcement() {
  const form = useRouteForm(announcements.add, {
    initial: {
      category: 'notice' as const,
      pinned: false,
      publishAt: null,
      endAt: null,
      texts: fillLanguages({ en_US: { title: 'Hello', body: 'All' } }, { title: '', body: '' }),
    },
  })
  return (
    <FormPanel form={form} title="Announcement" onClose={() => {}}>
      <LanguageTabs form={form} at="texts">
        {(locale) => (
          <>
            <TextField {...form.field(`texts.${locale}.title`)} label="Title" />
            <TextField {...form.field(`texts.${locale}.body`)} label="Text" />
          </>
        )}
      </LanguageTabs>
    </FormPanel>
  )
}

test('a problem in a language that is not in front brings that language to the front', async () => {
  serveAnswers(() => ({ code: 'invalid_input', fieldErrors: [{ field: 'texts.ja_JP.body', code: 'required' }] }))
  const { screen } = await renderForm(<Announcement />)
  await expect.element(screen.getByRole('tab', { name: 'English' })).toHaveTextContent('English✓')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('tab', { name: '日本語' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription('Please enter a value.')
})

test('a problem of a whole language stands at its first field', async () => {
  serveAnswers(() => ({ code: 'invalid_input', fieldErrors: [{ field: 'texts.en_US', code: 'required' }] }))
  const { screen } = await renderForm(<Announcement />)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Please enter a value.')
})

test('a stored form restores its input after a reload', async () => {
  const { screen } = await renderForm(<NewService draftKey="services" sanitize={(typed) => ({ ...typed, code: '' })} />)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Feed')
  await screen.getByRole('textbox', { name: 'Code' }).fill('not to be kept')
  window.dispatchEvent(new Event('pagehide'))
  await screen.unmount()
  const again = await renderForm(<NewService draftKey="services" />)
  await expect.element(again.screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Feed')
  await expect.element(again.screen.getByRole('textbox', { name: 'Code' })).toHaveValue('')
})

test('a dialog asks before it discards what was typed, and closes at once when nothing was', async () => {
  const close = vi.fn<() => void>()
  const { screen } = await renderForm(<NewService onClose={close} />)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Feed')
  await userEvent.keyboard('{Escape}')
  const question = screen.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Feed')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(close).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Discard' }).click()
  expect(close).toHaveBeenCalledTimes(1)
  await expect.element(question).not.toBeInTheDocument()
  await name.fill('')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(close).toHaveBeenCalledTimes(2)
})

test('whoever signs in after a sign-out finds no drafts', async () => {
  const { screen } = await renderForm(<NewService draftKey="services" />)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Feed')
  window.dispatchEvent(new Event('pagehide'))
  await screen.unmount()
  clearDrafts()
  const again = await renderForm(<NewService draftKey="services" />)
  await expect.element(again.screen.getByRole('textbox', { name: 'Name' })).toHaveValue('')
})

test('a form that asks first is complete then, and sent only when it may be', async () => {
  const sent = serveAnswers(() => ({ data: { service: { code: 'feed' } } }))
  const answers = [false, true]
  const paths: string[] = []
  function Asking() {
    const form = useRouteForm(signingIn.requestPasswordReset, {
      initial: { email: '' },
      required: ['email'],
      confirm: async ({ email }) => {
        paths.push(email)
        return answers.shift() ?? false
      },
    })
    return (
      <FormDialog form={form} title="Ask" confirm="Send" onClose={() => {}}>
        <TextField {...form.field('email')} label="E-mail" />
      </FormDialog>
    )
  }
  const { screen } = await renderForm(<Asking />)
  const send = screen.getByRole('button', { name: 'Send' })
  await send.click()
  await expect.element(screen.getByText('Please enter a value.')).toBeVisible()
  expect(paths).toEqual([])
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('ada')
  await send.click()
  await expect.poll(() => paths).toEqual(['ada'])
  expect(sent).toEqual([])
  await send.click()
  await expect.poll(() => sent).toHaveLength(1)
})

const stored = { en_US: 'Hello', ja_JP: 'こんにちは' }

function Letter() {
  const untouched = useUntouched<string>(stored)
  const form = useRouteForm(signingIn.requestPasswordReset, {
    initial: { email: 'ada', texts: fillLanguages<string>(stored, '') },
    confirm: ({ texts }) => untouched.mayPublish(texts),
    toBody: ({ email }) => ({ email }),
  })
  return (
    <>
      <FormDialog form={form} title="Letter" confirm="Send" onClose={() => {}}>
        <LanguageTabs form={form} at="texts" before={stored}>
          {(locale) => <TextField {...form.field(`texts.${locale}`)} label={`Text ${locale}`} />}
        </LanguageTabs>
      </FormDialog>
      {untouched.question}
    </>
  )
}

test('unchanged translations are marked, and confirmed before publishing', async () => {
  const sent = serveAnswers(() => ({ data: {} }))
  const { screen } = await renderForm(<Letter />)
  await expect.element(screen.getByText('Unchanged')).not.toBeInTheDocument()
  await screen.getByLabelText('Text en_US').fill('Good evening')
  await expect.element(screen.getByRole('tab', { name: /日本語/ })).toHaveTextContent('日本語Unchanged')
  await screen.getByRole('button', { name: 'Send' }).click()
  const question = screen.getByRole('dialog', { name: 'Publish with older translations?' })
  await expect.element(question.getByRole('listitem')).toHaveTextContent('日本語')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
  await screen.getByRole('tab', { name: /日本語/ }).click()
  await screen.getByLabelText('Text ja_JP').fill('こんばんは')
  await expect.element(screen.getByText('Unchanged')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent).toHaveLength(1)
})
