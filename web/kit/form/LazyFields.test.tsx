import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import type { LazyMenuProps } from '../menu/lazyMenu.ts'
import { useLazyMenu } from '../menu/lazyMenu.ts'
import { LazyPopover } from '../menu/LazyPopover.tsx'
import { DayField } from './DayField.tsx'
import { LazyFields, useLazyChoices } from './LazyFields.tsx'
import { UploadButton } from './UploadButton.tsx'
import { useQuestion } from './useQuestion.tsx'

/** The other properties that a form gives its fields. */
const given = { error: undefined, required: false, 'data-path': 'field' } as const

function Choices({ needed }: { needed: boolean }) {
  const { wanted, onActivate } = useLazyChoices(needed)
  return (
    <LazyFields onActivate={onActivate}>
      <input aria-label="Team" />
      <output>{wanted ? 'wanted' : 'not yet'}</output>
    </LazyFields>
  )
}

test('choices are wanted with the focus or the pointer, or from the start when one is named already', async () => {
  // The field may appear under the pointer, wherever the previous test left it.
  await userEvent.unhover(page.elementLocator(document.body))
  const screen = await show(<Choices needed={false} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('not yet')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('textbox', { name: 'Team' })).toHaveFocus()
  await expect.element(screen.getByRole('status')).toHaveTextContent('wanted')
  await screen.unmount()
  const pointed = await show(<Choices needed={false} />)
  await pointed.getByRole('textbox', { name: 'Team' }).hover()
  await expect.element(pointed.getByRole('status')).toHaveTextContent('wanted')
  await pointed.unmount()
  const named = await show(<Choices needed />)
  await expect.element(named.getByRole('status')).toHaveTextContent('wanted')
})

const answers = Promise.withResolvers<(props: LazyMenuProps) => React.JSX.Element>()
let loads = 0
function Help() {
  const { target, Menu, menu } = useLazyMenu(() => {
    loads += 1
    return answers.promise
  }, 'dialog')
  return (
    <>
      {/* The pointer is where the previous test left it: a button appearing under it would request the code once more. */}
      <button type="button" style={{ pointerEvents: 'none' }} {...target}>
        Help
      </button>
      {Menu && <Menu {...menu} />}
    </>
  )
}

test('a popup that was opened before its code is there opens with it under its own name, takes the focus and gives it back', async () => {
  const screen = await show(<Help />)
  const button = screen.getByRole('button', { name: 'Help' })
  await expect.element(button).toHaveAttribute('aria-haspopup', 'dialog')
  expect(loads).toBe(0)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  // With the focus, and with the key: the code had not arrived in between.
  expect(loads).toBe(2)
  answers.resolve((props) => (
    <LazyPopover {...props} label="Answers">
      <button type="button" data-autofocus>
        First
      </button>
    </LazyPopover>
  ))
  await expect.element(screen.getByRole('dialog', { name: 'Answers' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'First' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  const before = loads
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'Answers' })).toBeVisible()
  expect(loads).toBe(before)
})

function Day() {
  const [value, setValue] = useState('')
  return (
    <>
      <DayField {...given} label="Until" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test('a day is typed without a time, and one with a time is none', async () => {
  const screen = await show(<Day />)
  const field = screen.getByRole('textbox', { name: 'Until' })
  await field.fill('2026-11-25')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-11-25')
  await field.fill('2026-11-25 10:00')
  await expect.element(screen.getByRole('status')).toMatchTextContent(/^$/)
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveAccessibleDescription(/Enter it as YYYY-MM-DD\./)
})

test('the same file can be chosen twice, and choosing none does nothing', async () => {
  const chosen: string[][] = []
  const screen = await show(
    <UploadButton multiple onFiles={(files) => chosen.push(files.map(({ name }) => name))}>
      Upload
    </UploadButton>,
  )
  await expect.element(screen.getByRole('button', { name: 'Upload' })).toBeVisible()
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')!
  const file = new File(['x'], 'a.txt')
  await userEvent.upload(input, [file])
  await expect.poll(() => chosen).toEqual([['a.txt']])
  expect(input.value).toBe('')
  await userEvent.upload(input, [file])
  await expect.poll(() => chosen).toEqual([['a.txt'], ['a.txt']])
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(chosen).toHaveLength(2)
})

function Asker() {
  const { ask, question } = useQuestion()
  const [answer, setAnswer] = useState('')
  const begin = async () => setAnswer(String(await ask({ title: 'Go on?', confirm: 'Yes', content: 'It takes long.' })))
  return (
    <>
      <button type="button" onClick={() => void begin()}>
        Begin
      </button>
      <output>{answer}</output>
      {question}
    </>
  )
}

test('a question is answered by its button, or refused by any way out', async () => {
  const screen = await show(<Asker />)
  const begin = screen.getByRole('button', { name: 'Begin' })
  await begin.click()
  await screen.getByRole('dialog', { name: 'Go on?' }).getByRole('button', { name: 'Yes' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('true')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await begin.click()
  await expect.element(screen.getByRole('dialog').getByText('It takes long.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('false')
})
