import { metadata, type MetaDefinition, type MetaType, metaTypes, type MetaValue } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeServer } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { ValueView } from '../reading/ValueView.tsx'
import { Editor } from './Editor.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  const members = [
    { name: 'Sora Tanaka', email: 'sora@example.com' },
    { name: 'Mina Park', email: 'mina@example.com' },
  ]
  const specialKeyListMap = { ENABLE_DROPDOWN_CREATE_KEYS: ['Engine'] }
  const pulldown = { engines: ['Unity', 'Unreal'].map((value) => ({ value, label: value })) }
  server.on(metadata.constants, () => ({ 'all-meta-val-consts': { pulldown, members, specialKeyListMap } }))
})
afterEach(() => server.stop())

const definition = (name: string, type: MetaType) => sampleDefinition(name, { type, pullDown: 'engines' })

function Field({ of, initial }: { of: MetaDefinition; initial: MetaValue }) {
  const [value, setValue] = useState<MetaValue>(initial)
  return (
    <>
      <Editor appId="LG-AURORA" definition={of} value={value} error={undefined} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

test.each([
  ['letters', 'x'],
  ['characters of two units', '𠮷'],
])('a text takes 500 %s and not one more', async (_, character) => {
  const screen = await show(<Field of={definition('Note', 'TEXT_NUMBER')} initial={character.repeat(499)} />)
  const box = screen.getByRole('textbox', { name: 'Note' })
  await box.fill(character.repeat(501))
  await expect.element(box).toHaveValue(character.repeat(500))
  await expect.element(screen.getByText('500/500')).toBeVisible()
})

test('people are chosen among all of them, one after another, and new addresses are added', async () => {
  const screen = await show(<Field of={definition('Tech PM', 'MEMBER')} initial="sora@example.com" />)
  await screen
    .getByRole('combobox', { name: 'Tech PM' })
    .or(screen.getByRole('textbox', { name: 'Tech PM' }))
    .click()
  await screen.getByRole('option', { name: 'Mina Park (mina@example.com)' }).click()
  await screen
    .getByRole('combobox', { name: 'Tech PM' })
    .or(screen.getByRole('textbox', { name: 'Tech PM' }))
    .fill('new@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('["sora@example.com","mina@example.com","new@example.com"]')
})

test.each([
  ['Engine', '"Home-made"'],
  ['Genre', '"Unity"'],
])('what is typed into the pull-down %s becomes %s: only the listed keys take new options', async (name, kept) => {
  const screen = await show(<Field of={definition(name, 'pull_down')} initial="Unity" />)
  const box = screen.getByRole('combobox', { name }).or(screen.getByRole('textbox', { name }))
  await box.click()
  await expect.element(screen.getByRole('option', { name: 'Unreal' })).toBeVisible()
  await userEvent.clear(box)
  await userEvent.type(box, 'Home-made')
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(screen.getByRole('status')).toHaveTextContent(kept)
})

test('a pull-down that can be added to offers all of its options, whichever it has', async () => {
  const screen = await show(<Field of={definition('Engine', 'pull_down')} initial="Unity" />)
  await screen
    .getByRole('combobox', { name: 'Engine' })
    .or(screen.getByRole('textbox', { name: 'Engine' }))
    .click()
  await expect.element(screen.getByRole('option', { name: 'Unreal' })).toBeVisible()
})

const file = { id: '00000000-0000-4000-8000-000000000001', name: 'sample', size: 100, contentType: 'image/png' }
/** By type: a value, how it is shown, and what edits it. */
const appearances: Record<MetaType, [MetaValue, string, string]> = {
  TEXT_NUMBER: ['12', '12', 'textarea'],
  VERSION: ['1.2.0', '1.2.0', 'input:not([type=url])'],
  MEMBER: ['sora@example.com', 'Sora Tanaka', 'input[role=combobox]'],
  DATE: ['2026-01-01', '2026-01-01', 'input[maxlength="10"]'],
  CHECKBOX: [['Unity'], 'Unity', 'input[type=checkbox]'],
  IMAGE: [file, 'sample', 'input[type=file][accept*=png]'],
  AUDIO: [file, 'sample', 'input[type=file][accept^=audio]'],
  VIDEO: [file, 'sample', 'input[type=file][accept^=video]'],
  FILE: [file, 'sample', 'input[type=file]'],
  BOOL: ['True', 'Yes', '[role=radiogroup]'],
  URL: ['https://example.com/a', 'example.com', 'input[type=url]'],
  COUNTRY_CODE: ['JP', 'Japan', 'input[role=combobox]'],
  LANGUAGE_CODE: ['ja', 'Japanese', 'input[role=combobox]'],
  pull_down: ['Unity', 'Unity', 'input[role=combobox]'],
  mutil_pulldown: [['Unity', 'Unreal'], 'Unity, Unreal', 'input[role=combobox]'],
  autocomplete_pulldown: ['Unity', 'Unity', 'input[role=combobox]'],
  autocomplete_mutil_pulldown: [['Unity', 'Unreal'], 'Unity, Unreal', 'input[role=combobox]'],
}

test.each(metaTypes)('a value of the type %s is shown, and has its editor', async (type) => {
  const [value, text, editor] = appearances[type]
  const of = definition('Key', type)
  const screen = await show(
    <>
      <section aria-label="Shown">
        <ValueView appId="LG-AURORA" definition={of} value={value} />
      </section>
      <Field of={of} initial={value} />
    </>,
  )
  const shown = screen.getByRole('region', { name: 'Shown' })
  await expect.poll(() => shown.element().textContent).toContain(text)
  await expect.poll(() => screen.container.querySelector(editor)).not.toBeNull()
})
