import { IconLock } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Banner } from '../page/Banner.tsx'
import { toPictureChange, type ChangedField, Changes } from './Changes.tsx'
import { MarkedLine } from './MarkedLine.tsx'
import { Person } from './Person.tsx'
import { Phone, AppearanceSwitch, PhoneNotification } from './Phone.tsx'
import { PhaseMark, PhaseSquare, PhaseStrip } from './PhaseMark.tsx'
import { QrCode } from './QrCode.tsx'
import { Ring } from './Ring.tsx'
import { Section } from '../page/Section.tsx'

const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Returns the texts of the elements that a selector finds. */
const textsOf = (container: Element, selector: string): string[] =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('of a changed field, lines that went are struck out and new ones marked; common ones are neither', async () => {
  const changes: ChangedField[] = [
    { field: 'hosts', name: 'Hosts', before: ['a.example', 'b.example'], after: ['b.example', 'c.example'] },
    { field: 'notes', name: 'Notes', before: [], after: ['First'] },
  ]
  const screen = await show(<Changes label="Version 2" changes={changes} />)
  const table = screen.getByRole('table', { name: 'Version 2' })
  await expect.element(table.getByRole('rowheader', { name: 'Hosts' })).toBeVisible()
  expect(textsOf(table.element(), 'thead th')).toEqual(['Field', 'Before', 'After'])
  expect(textsOf(table.element(), 'del')).toEqual(['a.example'])
  expect(textsOf(table.element(), 'ins')).toEqual(['c.example', 'First'])
  expect(textsOf(table.element(), 'td').map((text) => text.replaceAll('example', 'x'))).toEqual(['a.xb.x', 'b.xc.x', '(empty)', 'First'])
})

test('changed pictures are shown, under headings of the page’s own', async () => {
  const change = toPictureChange({ field: 'icon', name: 'Icon', before: [], after: ['one'] }, (id) => `${icon}#${id}`)
  const screen = await show(<Changes label="Icon" changes={[change]} heads={['Published', 'Draft']} />)
  await expect.element(screen.getByRole('img', { name: 'Icon' })).toHaveAttribute('src', `${icon}#one`)
  await expect.element(screen.getByRole('columnheader', { name: 'Published' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Draft' })).toBeVisible()
})

test('a long address breaks after its slashes and before its dots, and is copied as it is', async () => {
  const address = 'https://cdn.example.com/a-very-long-folder/and-another-one/file.json'
  const changes: ChangedField[] = [{ field: 'url', name: 'URL', before: [address], after: [address] }]
  const screen = await show(
    <div style={{ width: 420 }}>
      <Changes label="URL" changes={changes} />
    </div>,
  )
  await expect.element(screen.getByRole('rowheader', { name: 'URL' })).toBeVisible()
  const [cell] = screen.container.querySelectorAll('td')
  expect(cell?.textContent).toBe(address)
  const parts = [...cell!.querySelectorAll('wbr')].map(({ previousSibling }) => previousSibling?.textContent)
  expect(parts).toEqual(['https:/', '/', 'cdn', '.example', '.com/', 'a-very-long-folder/', 'and-another-one/', 'file', '.json'])
})

test('what a search matched is marked, and the line reads as before', async () => {
  const screen = await show(
    <p>
      <MarkedLine
        line={[
          { text: 'Push ', mark: false },
          { text: 'token', mark: true },
          { text: 's expire', mark: false },
        ]}
      />
    </p>,
  )
  await expect.element(screen.getByText('token', { exact: true })).toBeVisible()
  expect(textsOf(screen.container, 'mark')).toEqual(['token'])
  expect(textsOf(screen.container, 'p')).toContain('Push tokens expire')
})

test('a person has a company only where there is room for it, and initials without a photo', async () => {
  const person = { name: 'Mina Park', photo: null, company: 'Northwind' }
  const screen = await show(
    <>
      <div data-testid="line">
        <Person person={person} size={20} />
      </div>
      <div data-testid="own">
        <Person person={person} size={32} />
      </div>
      <div data-testid="photo">
        <Person person={{ ...person, photo: icon }} />
      </div>
    </>,
  )
  await expect.element(screen.getByTestId('own')).toHaveTextContent('MPMina ParkNorthwind')
  await expect.element(screen.getByTestId('line')).toMatchTextContent(/^MPMina Park$/)
  expect(screen.getByTestId('photo').element().querySelector('img')?.getAttribute('src')).toBe(icon)
})

test('a ring is as full as its share, green only when it is whole and good, and never says 100 % too soon', async () => {
  const screen = await show(
    <>
      <Ring share={0} size={40} figure />
      <Ring share={0.996} size={40} figure />
      <Ring share={1} size={40} figure />
      <Ring share={1} size={40} figure bad />
    </>,
  )
  await expect.element(screen.getByText('99%')).toBeInTheDocument()
  const rings = [...screen.container.querySelectorAll('svg')]
  expect(
    rings.map((ring) => [ring.textContent, ring.dataset.tone, ring.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray')]),
  ).toEqual([
    ['0%', undefined, undefined],
    ['99%', undefined, '99.6 100'],
    ['', 'good', '100 100'],
    ['100%', 'bad', '100 100'],
  ])
})

test('phases differ by their colour, and the same phase has the same one as mark, square and strip', async () => {
  const screen = await show(
    <>
      {[1, 2].map((phase) => (
        <div key={phase} data-testid={`phase-${phase}`}>
          <PhaseStrip phase={phase} />
          <PhaseSquare phase={phase} />
          <PhaseMark phase={phase}>Phase {phase}</PhaseMark>
        </div>
      ))}
    </>,
  )
  await expect.element(screen.getByText('Phase 2')).toBeVisible()
  const coloursOf = (phase: number) =>
    [...screen.getByTestId(`phase-${phase}`).element().children].slice(0, 2).map((part) => getComputedStyle(part).backgroundColor)
  const [first, second] = [coloursOf(1), coloursOf(2)]
  expect(new Set(first).size).toBe(1)
  expect(new Set(second).size).toBe(1)
  expect(second[0]).not.toBe(first[0])
})

test('a code for cameras is drawn for its address, with the quiet border they need', async () => {
  const addresses = ['https://a.example', `https://a.example/${'long/'.repeat(30)}`]
  const screen = await show(addresses.map((value, at) => <QrCode key={value} label={`Code ${at}`} value={value} />))
  await expect.element(screen.getByRole('img', { name: 'Code 1' })).toBeVisible()
  const [short, long] = addresses.map((_, at) => {
    const code = screen.getByRole('img', { name: `Code ${at}` }).element()
    const squares = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    return { size: Number(code.getAttribute('viewBox')?.split(' ')[2]), places: squares.flat(), squares }
  })
  expect(long!.size).toBeGreaterThan(short!.size)
  // Each code begins with the corner of its upper left mark.
  expect(short!.squares[0]).toEqual([2, 2])
  expect(Math.max(...short!.places)).toBe(short!.size - 3)
})

test('a banner is a note with its purpose, a section a region with its name', async () => {
  const screen = await show(
    <Section title="Limits" text="For every app">
      <Banner kind="refused" icon={IconLock} title="Not accepted">
        The name is taken.
      </Banner>
    </Section>,
  )
  const note = screen.getByRole('region', { name: 'Limits' }).getByRole('note')
  await expect.element(note).toHaveTextContent('Not acceptedThe name is taken.')
  await expect.element(note).toHaveAttribute('data-kind', 'refused')
  await expect.element(screen.getByRole('heading', { name: 'Limits' })).toBeVisible()
})

test('a phone shows content in the view that was selected, among those that there are', async () => {
  const chosen: string[] = []
  const screen = await show(
    <>
      <AppearanceSwitch value="light" onChange={(appearance) => chosen.push(appearance)} appearances={['light', 'notification']} />
      <Phone label="Preview" appearance="notification">
        <PhoneNotification icon={<span />} app="Aurora" body="An egg has hatched." picture={icon} />
      </Phone>
    </>,
  )
  const looks = screen.getByRole('radiogroup', { name: 'View as' })
  await expect.element(looks.getByRole('radio', { name: 'Phone' })).toBeChecked()
  expect(looks.getByRole('radio').elements()).toHaveLength(2)
  ;(looks.getByRole('radio', { name: 'Notification' }).element() as HTMLElement).click()
  expect(chosen).toEqual(['notification'])
  const phone = screen.getByRole('figure', { name: 'Preview' })
  await expect.element(phone).toHaveAttribute('data-appearance', 'notification')
  await expect.element(phone.getByText('An egg has hatched.')).toBeVisible()
  expect(phone.element().querySelector('strong')).toBeNull()
})
