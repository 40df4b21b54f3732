import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { afterEach, expect, test, vi } from 'vitest'
import { serveAnswers, renderForm } from './testing.tsx'
import { TextField } from './TextField.tsx'
import { useRouteForm } from './useRouteForm.ts'
import { Wizard } from './Wizard.tsx'

afterEach(() => vi.unstubAllGlobals())

function Dashboard({ onCancel, onAdded }: { onCancel: () => void; onAdded: () => void }) {
  const form = useRouteForm(myDashboards.add, {
    initial: { app: '', name: '' },
    toBody: ({ app, name }) => ({ name, appList: [app], displayOptions: [] }),
    onSuccess: onAdded,
  })
  const { app, name } = form.values
  const steps = [
    { title: 'Apps', ready: app !== '', content: <TextField {...form.field('app')} label="App" /> },
    { title: 'Name', ready: name !== '', content: <TextField {...form.field('name')} label="Name" /> },
  ]
  return <Wizard form={form} steps={steps} finish="Add" onCancel={onCancel} />
}

test('a step can be left when it is complete; the last one sends, and shows what is wrong', async () => {
  let isTaken = true
  const sent = serveAnswers(() =>
    isTaken ? { code: 'invalid_input', fieldErrors: [{ field: 'name', code: 'has_emoji' }] } : { data: { customizedDshbrdId: 'x' } },
  )
  const [cancel, added] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { screen } = await renderForm(<Dashboard onCancel={cancel} onAdded={added} />)
  const next = screen.getByRole('button', { name: 'Next' })
  await expect.element(next).toBeDisabled()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(cancel).toHaveBeenCalledTimes(1)
  await screen.getByLabelText('App').fill('LG-AURORA')
  await next.click()
  await expect.element(screen.getByRole('heading', { name: 'Name' })).toBeVisible()
  await screen.getByLabelText('Name').fill('Mine')
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByLabelText('App')).toHaveValue('LG-AURORA')
  await next.click()
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Has emoji')
  isTaken = false
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => added).toHaveBeenCalledTimes(1)
  expect(sent.at(-1)?.body).toEqual({ name: 'Mine', appList: ['LG-AURORA'], displayOptions: [] })
})

function Named() {
  const form = useRouteForm(myDashboards.add, {
    initial: { name: '', appList: '' },
    toBody: ({ name, appList }) => ({ name, appList: [appList], displayOptions: [] }),
  })
  const steps = [
    { title: 'First', ready: form.values.name !== '', fields: ['name'], content: <TextField {...form.field('name')} label="Name" /> },
    { title: 'Second', ready: true, fields: ['appList'], content: <TextField {...form.field('appList')} label="App" /> },
  ]
  return <Wizard form={form} steps={steps} finish="Add" />
}

test('a problem with a field of an earlier step leads back to it, and keeps all input', async () => {
  serveAnswers(() => ({ code: 'name_taken', fieldErrors: [{ field: 'name', code: 'taken' }] }))
  const { screen } = await renderForm(<Named />)
  await screen.getByLabelText('Name').fill('Mine')
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByLabelText('App').fill('LG-AURORA')
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('This is already in use.')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByLabelText('App')).toHaveValue('LG-AURORA')
})
