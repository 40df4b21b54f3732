import { locales } from '@portico/contract/kernel/locale'
import { expect, test } from 'vitest'
import { messageOfBundle } from './bundles.rules.ts'

const mailOf = (subject: string, text: string) => ({ id: subject, appId: null, subject, text, createdAt: new Date(0) })

test('a notification that waited alone is mailed as it is', () => {
  const message = { subject: 'Games: Approved', text: 'Aurora was approved.\n' }
  expect(messageOfBundle({ mails: [mailOf(message.subject, message.text)] }, 'ko_KR', 'Games')).toEqual(message)
})

test('of several, each has its title and its text', () => {
  const mails = [mailOf('Games: Approved', 'Aurora was approved.\n\nhttps://a.test/\n'), mailOf('Signed', 'The build was signed.\n')]
  expect(messageOfBundle({ mails }, 'en_US', 'Games')).toEqual({
    subject: 'Games: 2 notifications',
    text: 'Approved\n\nAurora was approved.\n\nhttps://a.test/\n\n———\n\nSigned\n\nThe build was signed.\n',
  })
})

test('the subject is in the language of its person', () => {
  const mails = ['a', 'b', 'c'].map((subject) => mailOf(subject, ''))
  expect(locales.map((locale) => messageOfBundle({ mails }, locale, 'Games').subject)).toEqual([
    'Games: 3 notifications',
    'Games: 通知 3 件',
    'Games: 알림 3건',
    'Games: 3 条通知',
  ])
})
