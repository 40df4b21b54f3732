import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FieldGroup } from './FieldGroup.tsx'
import { RowProblems } from './RowProblems.tsx'
import { renderForm } from './testing.tsx'
import { useSendForm } from './useSendForm.ts'

function Upload() {
  const form = useSendForm({ initial: { icon: null as string | null }, required: ['icon'], send: () => {} })
  const { value, onChange, ...field } = form.field('icon')
  return (
    <>
      <FieldGroup {...field} label="Icon" description="PNG or JPEG">
        <Button onClick={() => onChange('a.png')}>{value ?? 'Choose'}</Button>
      </FieldGroup>
      <Button onClick={() => void form.submit()}>Send</Button>
    </>
  )
}

test('a field of several parts is named, described and marked like any other, and focused for its problem', async () => {
  const { screen } = await renderForm(<Upload />)
  const group = screen.getByRole('group', { name: 'Icon' })
  await expect.element(group).toHaveAccessibleDescription('PNG or JPEG')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await expect.element(group).toHaveAccessibleDescription('PNG or JPEG Please enter a value.')
  const choose = group.getByRole('button')
  await expect.element(choose).toHaveFocus()
  await userEvent.click(choose)
  await expect.element(group).toHaveAccessibleDescription('PNG or JPEG')
})

test('the wrong rows of a file are named by line and cell, in the reader’s words', async () => {
  const { screen } = await renderForm(
    <RowProblems
      title="2 rows are wrong"
      problems={[
        { line: 2, column: 'name', code: 'too_long', details: { max: 5 } },
        { line: 7, column: null, value: 'has space', code: 'invalid' },
      ]}
    />,
  )
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^2 rows are wrong\s+Line 2 · name – At most 5 characters\.\s+Line 7 · has space – This value isn’t valid\.$/)
})

test('nothing is said of a file without wrong rows', async () => {
  const { screen } = await renderForm(<RowProblems title="0 rows are wrong" problems={[]} />)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
