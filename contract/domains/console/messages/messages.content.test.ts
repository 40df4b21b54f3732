import { describe, expect, test } from 'vitest'
import {
  fitContent,
  languageFor,
  fillVariables,
  displayedLength,
  messageChanges,
  MessageContent,
  type MessageContent as Content,
  problemsOf,
  variablesOf,
  withVariable,
} from './messages.content.ts'

const card = { text: 'Hello {player}', imageFileId: null, altText: '', buttons: [] }
const content = (changed: Partial<Content> = {}): Content => ({
  name: 'Greeting',
  layout: 'TEXT',
  defaultLanguage: 'en_US',
  texts: { en_US: { cards: [card] } },
  samples: { player: 'Mina' },
  memo: '',
  ...changed,
})
const problemsIn = (given: unknown): string[] =>
  MessageContent.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
const withText = (text: string, samples = {}) => content({ texts: { en_US: { cards: [{ ...card, text }] } }, samples })

describe('the length of a text', () => {
  test('is counted as players see it', () => {
    expect(displayedLength('👨‍👩‍👧‍👦🇯🇵é', {})).toBe(3)
    expect(displayedLength('Hi {player}!', { player: '星の王子' })).toBe(8)
    expect(displayedLength('Hi {player}!', {})).toBe(12)
  })

  test('is at most 500 with variables filled', () => {
    expect(problemsIn(withText('👨‍👩‍👧‍👦'.repeat(500)))).toEqual([])
    expect(problemsIn(withText('あ'.repeat(501)))).toEqual(['texts.en_US.cards.0.text too_long'])
    expect(problemsIn(withText(`${'x'.repeat(499)}{a}`, { a: 'y' }))).toEqual([])
    expect(problemsIn(withText(`${'x'.repeat(499)}{a}`, { a: 'yy' }))).toEqual(['texts.en_US.cards.0.text too_long'])
  })
})

test('variables are filled by the author’s samples, and found in the order in which they are met', () => {
  expect(fillVariables('{sender} invites {player}, {sender}!', { sender: 'Jun' })).toBe('Jun invites {player}, Jun!')
  const buttons = [{ label: 'Go {player}', url: 'game://party/{room}' }]
  expect(
    variablesOf(content({ texts: { en_US: { cards: [{ ...card, buttons }] }, ja_JP: { cards: [{ ...card, text: '{when}' }] } } })),
  ).toEqual(['player', 'room', 'when'])
})

test('a draft needs its default language; buttons lead to https or into an app, at most three', () => {
  expect(problemsIn(content({ defaultLanguage: 'ja_JP' }))).toEqual(['texts.ja_JP required'])
  const leading = (url: string) =>
    problemsIn(content({ layout: 'IMAGE_BUTTON', texts: { en_US: { cards: [{ ...card, buttons: [{ label: 'Go', url }] }] } } }))
  for (const url of ['https://a.example/x', 'starharbor://party/{player}', '']) expect(leading(url)).toEqual([])
  for (const url of ['http://a.example', 'javascript://x/%0aalert(1)', 'data:text/html,x', 'file:///etc/passwd', 'party', 'https:// x'])
    expect(leading(url)).toEqual(['texts.en_US.cards.0.buttons.0.url invalid_link'])
  const four = Array.from({ length: 4 }, () => ({ label: 'x', url: '' }))
  expect(problemsIn(content({ texts: { en_US: { cards: [{ ...card, buttons: four }] } } }))).toHaveLength(1)
  const long = [{ label: 'x'.repeat(21), url: '' }]
  expect(problemsIn(content({ texts: { en_US: { cards: [{ ...card, buttons: long }] } } }))).toEqual([
    'texts.en_US.cards.0.buttons.0.label too_long',
  ])
})

test('what a template lacks is told by layout and language', () => {
  const lacks = (given: Content) => problemsOf(given).map(({ field, code }) => `${field} ${code}`)
  expect(lacks(content())).toEqual([])
  expect(lacks(content({ texts: { en_US: { cards: [card] }, ko_KR: { cards: [{ ...card, text: '' }] } } }))).toEqual([
    'texts.ko_KR.cards.0.text required',
  ])
  expect(lacks(content({ layout: 'IMAGE' }))).toEqual(['texts.en_US.cards.0.imageFileId required', 'texts.en_US.cards.0.altText required'])
  expect(lacks(content({ layout: 'IMAGE_BUTTON' }))).toContain('texts.en_US.cards.0.buttons required')
  expect(lacks(content({ layout: 'CAROUSEL' }))).toContain('texts.en_US.cards too_few_cards')
  expect(lacks(withText('{Player} and {'))).toEqual(['texts.en_US.cards.0.text invalid_variable'])
})

test('what the layout does not show is left out', () => {
  const picture = '0189e8a0-0000-7000-8000-000000000000'
  const full = { ...card, imageFileId: picture, altText: 'A boat', buttons: [{ label: 'Go', url: 'https://a.example' }] }
  const texts = { en_US: { cards: [full, full] } }
  expect(fitContent(content({ texts })).texts.en_US?.cards).toEqual([card])
  expect(fitContent(content({ texts, layout: 'IMAGE' })).texts.en_US?.cards).toEqual([{ ...full, text: '', buttons: [] }])
  expect(fitContent(content({ texts, layout: 'CAROUSEL' })).texts.en_US?.cards).toEqual([full, full])
})

test('two templates are compared field by field, language by language', () => {
  const after = content({
    name: 'Welcome',
    texts: { en_US: { cards: [{ ...card, text: 'Hello {player}\nagain' }] }, ja_JP: { cards: [card] } },
  })
  expect(messageChanges(content(), after)).toEqual([
    { field: 'name', before: ['Greeting'], after: ['Welcome'] },
    { field: 'en_US.1.text', before: ['Hello {player}'], after: ['Hello {player}', 'again'] },
    { field: 'ja_JP.1.text', before: [], after: ['Hello {player}'] },
  ])
  expect(messageChanges(null, content()).map(({ field }) => field)).toEqual([
    'name',
    'layout',
    'defaultLanguage',
    'en_US.1.text',
    'samples',
  ])
})

test('a variable takes the place of what is selected, and is one of the template from then on', () => {
  const { text, at } = withVariable('Hello you!', 'player_name', { start: 6, end: 9 })
  expect([text, text.slice(at)]).toEqual(['Hello {player_name}!', '!'])
  expect(variablesOf(withText(text))).toEqual(['player_name'])
})

test('a reader sees a template in their own language where it is written', () => {
  const written = content({ texts: { en_US: { cards: [card] }, ja_JP: { cards: [card] } } })
  expect(languageFor(written, 'ja_JP')).toBe('ja_JP')
  expect(languageFor(written, 'ko_KR')).toBe('en_US')
})
