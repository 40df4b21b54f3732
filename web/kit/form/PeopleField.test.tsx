import { expect, test } from 'vitest'
import { PeopleField, PersonField } from './PeopleField.tsx'
import { renderForm } from './testing.tsx'
import { useSendForm } from './useSendForm.ts'

const people = ['Ada', 'Ben', 'Cho'].map((name) => ({ userKey: name.toLowerCase(), name, photo: null, company: `${name}’s company` }))
const initial = { assignee: null as string | null, watchers: ['ada'] }

function Fields({ onSent }: { onSent: (values: typeof initial) => void }) {
  const form = useSendForm({ initial, send: onSent })
  return (
    <>
      <button type="button" onClick={() => void form.submit()}>
        Send
      </button>
      <PersonField {...form.field('assignee')} label="Assignee" people={people} />
      <PeopleField {...form.field('watchers')} label="Watchers" people={people} max={2} />
    </>
  )
}

test('people are found by name, listed with their company, and kept by their keys', async () => {
  const sent: (typeof initial)[] = []
  const { screen } = await renderForm(<Fields onSent={(values) => sent.push(values)} />)
  await screen.getByRole('combobox', { name: 'Assignee' }).fill('be')
  const ben = screen.getByRole('option', { name: 'BE Ben Ben’s company' })
  await expect.element(ben).toBeVisible()
  await expect.element(screen.getByRole('option', { name: /Ada/ })).not.toBeInTheDocument()
  await ben.click()
  await screen.getByRole('combobox', { name: 'Watchers' }).click()
  await screen.getByRole('option', { name: /Cho/ }).click()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent).toEqual([{ assignee: 'ben', watchers: ['ada', 'cho'] }])
})
