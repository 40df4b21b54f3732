import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CheckField } from './CheckField.tsx'
import { CheckGroup } from './CheckGroup.tsx'
import { MomentField } from './MomentField.tsx'
import { NumberField } from './NumberField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SelectField } from './SelectField.tsx'
import { SwitchField } from './SwitchField.tsx'
import { renderForm } from './testing.tsx'
import { TextareaField } from './TextareaField.tsx'
import { TextField } from './TextField.tsx'
import { useSendForm } from './useSendForm.ts'

const initial = {
  name: '',
  text: '',
  password: '',
  team: null as number | null,
  size: 'small' as 'small' | 'large',
  open: false,
  wide: true,
  groups: [2] as number[],
  hours: 10,
  at: null as string | null,
}

function Fields({ onSent }: { onSent: (values: typeof initial) => void }) {
  const form = useSendForm({ initial, required: ['name'], send: onSent })
  return (
    <>
      <TextField {...form.field('name')} label="Name" description="Your own" count={5} />
      <TextareaField {...form.field('text')} label="Text" />
      <PasswordField {...form.field('password')} label="Password" />
      <SelectField {...form.field('team')} label="Team" clearable options={[7, 8].map((value) => ({ value, label: `Team ${value}` }))} />
      <SelectField {...form.field('size')} label="Size" options={(['small', 'large'] as const).map((value) => ({ value, label: value }))} />
      <CheckField {...form.field('open')} label="Open" description="To everybody" />
      <SwitchField {...form.field('wide')} label="Wide" />
      <CheckGroup {...form.field('groups')} label="Groups" options={[1, 2, 3].map((value) => ({ value, label: `Group ${value}` }))} />
      <NumberField {...form.field('hours')} label="Hours" min={1} max={24} />
      <MomentField {...form.field('at')} label="At" />
      <button type="button" onClick={() => void form.submit()}>
        Send
      </button>
    </>
  )
}

test('each field has its label, and keeps a value of its own type', async () => {
  const sent: (typeof initial)[] = []
  const { screen } = await renderForm(<Fields onSent={(values) => sent.push(values)} />)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await screen.getByLabelText('Text').fill('One\nTwo')
  await screen.getByLabelText('Password').fill('secret')
  await screen.getByRole('combobox', { name: 'Team' }).click()
  await screen.getByRole('option', { name: 'Team 8' }).click()
  await screen.getByRole('combobox', { name: 'Size' }).click()
  await screen.getByRole('option', { name: 'large' }).click()
  await screen.getByRole('checkbox', { name: 'Open' }).click()
  await screen.getByRole('switch', { name: 'Wide' }).click()
  await screen.getByRole('checkbox', { name: 'Group 1' }).click()
  await screen.getByRole('textbox', { name: 'Hours' }).fill('12')
  await screen.getByLabelText('At').fill('2026-01-02T03:04')
  await screen.getByRole('button', { name: 'Send' }).click()
  expect(sent).toEqual([
    {
      name: 'Ada',
      text: 'One\nTwo',
      password: 'secret',
      team: 8,
      size: 'large',
      open: true,
      wide: false,
      groups: [1, 2],
      hours: 12,
      at: '2026-01-01T18:04:00.000Z',
    },
  ])
})

test('a field shows its label, its maximum length and that it is required', async () => {
  const { screen } = await renderForm(<Fields onSent={() => {}} />)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toBeRequired()
  await expect.element(name).toHaveAccessibleDescription(/Your own\s*0\/5/)
  await userEvent.type(name, 'Ada Lovelace')
  await expect.element(screen.getByText('12/5')).toBeVisible()
  await name.fill('👩‍🚀')
  await expect.element(screen.getByText('3/5')).toBeVisible()
  await name.fill('')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(name).toHaveAccessibleDescription(/Please enter a value\./)
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('checkbox', { name: 'Open' })).toHaveAccessibleDescription('To everybody')
})

test('a choice can be cleared only where allowed', async () => {
  const { screen } = await renderForm(<Fields onSent={() => {}} />)
  const size = screen.getByRole('combobox', { name: 'Size' })
  await size.click()
  await screen.getByRole('option', { name: 'small' }).click()
  await expect.element(size).toHaveValue('small')
})

test('a number is whole, and within its limits when the field is left', async () => {
  const sent: number[] = []
  const { screen } = await renderForm(<Fields onSent={({ hours }) => sent.push(hours)} />)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ada')
  const hours = screen.getByRole('textbox', { name: 'Hours' })
  await hours.fill('')
  await userEvent.type(hours, '1.6')
  await expect.element(hours).toHaveValue('16')
  await hours.fill('25')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(hours).toHaveValue('24')
  await hours.fill('')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(hours).toHaveValue('1')
  expect(sent).toEqual([24, 1])
})
