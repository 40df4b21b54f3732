import type { RichNode } from '@portico/contract/kernel/rich-text'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiFailure } from '../../kernel/api.ts'
import { show } from '../../testing/show.tsx'
import { MarkdownField } from './MarkdownField.tsx'

type Preview = (markdown: string) => Promise<{ body: RichNode[] }>

function Text({ preview, error, required = false }: { preview: Preview; error?: string; required?: boolean }) {
  const [value, setValue] = useState('**Hello**')
  const field = { value, error, onChange: setValue, required, 'data-path': 'test text' }
  return <MarkdownField {...field} label="Text" maxLength={20} preview={preview} />
}

const rendered: Preview = (markdown) => Promise.resolve({ body: [{ tag: 'p', children: [`As read: ${markdown}`] }] })

test('a text is written in a field of its name, within its length', async () => {
  const screen = await show(<Text preview={rendered} />)
  const field = screen.getByRole('textbox', { name: 'Text' })
  await field.fill('x'.repeat(30))
  await expect.element(field).toHaveValue('x'.repeat(20))
})

test('a required text is marked as the other fields are', async () => {
  const screen = await show(<Text preview={rendered} required />)
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveAttribute('required')
  await expect.element(screen.getByText('*', { exact: true })).toBeVisible()
  await screen.unmount()
  const optional = await show(<Text preview={rendered} />)
  await expect.element(optional.getByRole('textbox', { name: 'Text' })).not.toHaveAttribute('required')
  await expect.element(optional.getByText('*', { exact: true })).not.toBeInTheDocument()
})

test('the preview shows the rendered text, and is requested again only for another text', async () => {
  const preview = vi.fn<Preview>(rendered)
  const screen = await show(<Text preview={preview} />)
  await screen.getByText('Preview').click()
  await expect.element(screen.getByText('As read: **Hello**')).toBeVisible()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  await screen.getByText('Write').click()
  await screen.getByRole('textbox', { name: 'Text' }).fill('Bye')
  await screen.getByText('Preview').click()
  await expect.element(screen.getByText('As read: Bye')).toBeVisible()
  expect(preview.mock.calls).toEqual([['**Hello**'], ['Bye']])
})

test('a text that cannot be rendered is reported', async () => {
  const tooDeep = () =>
    Promise.reject(
      new ApiFailure('invalid_input', 400, 'Invalid', {
        status: false,
        funcCode: 'invalid_input',
        message: 'Invalid',
        fieldErrors: [{ field: 'markdown', message: 'Lists within lists are too deep.' }],
        data: { errors: [] },
      }),
    )
  const screen = await show(<Text preview={tooDeep} />)
  await screen.getByText('Preview').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Lists within lists are too deep.')
})

test('a preview that fails for another reason is reported as unavailable', async () => {
  const screen = await show(<Text preview={() => Promise.reject(new Error('boom'))} />)
  await screen.getByText('Preview').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Couldn’t create the preview.')
})

test('a problem of the text is shown at its field', async () => {
  const screen = await show(<Text preview={rendered} error="Enter a text." />)
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription('Enter a text.')
})
