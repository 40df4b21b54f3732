import { expect, test } from 'vitest'
import { messageOf, type Wording } from './wording.ts'

const both = (title: string, body: string) => ({ sent: [title, body] as const })
const texts: Wording<'sent'> = {
  en_US: both('{app} sent', '{by} sent {count} to {phase}'),
  ja_JP: both('{app} 送信', '{by} {phase}'),
  ko_KR: both('{app}', '{by}'),
  zh_CN: both('{app}', '{by}'),
}

test('facts are put in once, whatever they contain, and what somebody wrote follows as it is', () => {
  const text = messageOf(texts, 'sent', (locale) => ({ app: '{by}', by: 'Ana $&', count: 2, phase: locale }), 'see {app}')
  expect(text('en_US')).toEqual({ title: '{by} sent', body: 'Ana $& sent 2 to en_US\n\nsee {app}' })
  expect(text('ja_JP')).toEqual({ title: '{by} 送信', body: 'Ana $& ja_JP\n\nsee {app}' })
})

test('a fact that is not known leaves nothing', () => {
  expect(messageOf(texts, 'sent', { app: 'A' })('zh_CN')).toEqual({ title: 'A', body: '' })
})
