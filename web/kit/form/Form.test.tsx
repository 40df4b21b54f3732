import { Button } from '@mantine/core'
import { userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { Form } from './Form.tsx'
import { renderForm } from './testing.tsx'
import { TextField } from './TextField.tsx'
import { useSendForm } from './useSendForm.ts'

function Naming({ sent, refused, own }: { sent: string[]; refused?: string; own?: null }) {
  const form = useSendForm({
    initial: { name: '' },
    required: ['name'],
    send: ({ name }) => {
      sent.push(name)
      if (refused !== undefined) throw new Error(refused)
    },
  })
  return (
    <Form form={form} aria-label="Naming" {...(own === null && { problem: null })}>
      <TextField {...form.field('name')} label="Name" />
      <Button type="submit">Add</Button>
    </Form>
  )
}

test('a form without a frame is sent by its button and by Enter, not without what it requires', async () => {
  const sent: string[] = []
  const { screen } = await renderForm(<Naming sent={sent} />)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await name.fill('Client')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual(['Client'])
})

test('what has no field stands above the form, unless its page shows it elsewhere', async () => {
  const { screen } = await renderForm(<Naming sent={[]} refused="Not today." />)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Client')
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(screen.getByRole('form', { name: 'Naming' }).getByRole('alert')).toMatchTextContent(/Not today\./)
  await screen.unmount()
  const sent: string[] = []
  const other = await renderForm(<Naming sent={sent} refused="Not today." own={null} />)
  await other.screen.getByRole('textbox', { name: 'Name' }).fill('Client')
  await other.screen.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => sent).toEqual(['Client'])
  await expect.element(other.screen.getByRole('button', { name: 'Add' })).toBeEnabled()
  await expect.element(other.screen.getByRole('alert')).not.toBeInTheDocument()
})
