import { expect, test } from 'vitest'
import { answerIn, isAutomatic, replyMarkers } from './answer.rules.ts'

const written = 'It works now.\n\nThank you!'

test.each([
  ['nothing', ''],
  ['lines with >', '\n\n> Which region?\n> \n>> Japan'],
  ['the marker in English', `\n${replyMarkers.en_US}\nSora answered.`],
  ['the marker in Japanese', `\n> ${replyMarkers.ja_JP}\n回答`],
  ['the marker in Korean', `\n  ${replyMarkers.ko_KR}\n답변`],
  ['the marker in Chinese', `\n>> ${replyMarkers.zh_CN}\n回复`],
  ['“On … wrote:”', '\nOn Sun, 22 Nov 2026 at 12:00, Portico <portal@example.com> wrote:\n\nWhich region?'],
  ['“On … wrote:” over two lines', '\nOn Sun, 22 Nov 2026 at 12:00, Portico\n<portal@example.com> wrote:\nWhich region?'],
  ['a Japanese introduction', '\n2026年11月22日(日) 12:00 Portico <portal@example.com>:\nどの地域ですか'],
  ['a Korean introduction', '\n2026년 11월 22일 (일) 오후 12:00, Portico <portal@example.com>님이 작성:\n어느 지역인가요'],
  ['a Chinese introduction', '\nPortico <portal@example.com> 于2026年11月22日周日 12:00写道：\n哪个地区'],
  ['Outlook’s block', '\nFrom: Portico <portal@example.com>\nSent: Sunday, November 22, 2026\nTo: Mina\nSubject: Answer\n\nWhich region?'],
  ['Outlook’s block in Korean', '\n보낸 사람: Portico <portal@example.com>\n보낸 날짜: 2026년 11월 22일\n받는 사람: Mina\n제목: 답변'],
  ['Outlook’s separator', '\n-----Original Message-----\nFrom: Portico'],
  ['a signature', '\n-- \nMina, Harbor Games'],
])('a mail is taken without %s below the answer', (_, below) => {
  expect(answerIn(`${written}${below}`)).toBe(written)
  expect(answerIn(`${written}${below}`.replaceAll('\n', '\r\n'))).toBe(written)
})

test('answers between quoted lines are kept, and a mail of quotations alone is empty', () => {
  expect(answerIn('> Which region?\nJapan.\n> Which version?\n1.4')).toBe('Japan.\n1.4')
  expect(answerIn(`\n\n> ${replyMarkers.en_US}\n> Which region?`)).toBe('')
})

test.each([
  'On Monday it still failed.',
  'On Monday it failed again.\nThe log wrote:\nnothing',
  'From: the menu, choose Settings.\nIt fails.',
  'a\n---\nb',
  'He wrote:\nnothing',
])('what only resembles a quotation is kept: %j', (text) => expect(answerIn(text)).toBe(text))

test('of a huge mail the answer above the quotation is read, and quickly', () => {
  expect(answerIn(`${written}\n${`> ${'x'.repeat(1_000)}\n`.repeat(3_000)}`)).toBe(written)
  expect(answerIn(' '.repeat(2_000_000))).toBe('')
})

test.each([
  { autoSubmitted: 'auto-replied' },
  { autoSubmitted: 'Auto-Generated; owner-email="a@example.com"' },
  { precedence: 'bulk' },
  { precedence: ' Auto_Reply ' },
  { precedence: 'list' },
  { precedence: 'junk' },
  { returnPath: '' },
  { returnPath: '<>' },
  { returnPath: ' < > ' },
])('a mail with the headers %j was written by a program', (headers) => expect(isAutomatic(headers)).toBe(true))

test.each([
  {},
  { autoSubmitted: '' },
  { autoSubmitted: 'No' },
  { autoSubmitted: 'no; comment' },
  { precedence: 'first-class' },
  { precedence: '' },
  { returnPath: '<mina@example.com>' },
])('a mail with the headers %j was written by a person', (headers) => expect(isAutomatic(headers)).toBe(false))
